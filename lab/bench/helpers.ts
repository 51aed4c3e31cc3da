import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BareDone, BareJob } from './bare.ts';
import type { Done, Job } from './generator.ts';

export type Generator = { run(job: Job): Promise<Done>; stop(): void };
export type Bare = {
  port: number;
  pid: number;
  run(job: BareJob): Promise<BareDone>;
  stop(): void;
};

const start = (file: string): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });

async function tell<T>(child: ChildProcess, message: object | null): Promise<T> {
  const done = new Promise<T>((resolve, reject) => {
    const ended = (): void => reject(new Error('a helper of the bench ended'));
    child.once('exit', ended);
    child.once('message', (response: T) => {
      child.off('exit', ended);
      resolve(response);
    });
  });
  if (message !== null) child.send(message);
  return done;
}

export function startGenerator(): Generator {
  const child = start('generator.ts');
  return { run: async (job) => tell<Done>(child, job), stop: () => child.disconnect() };
}

export async function startBare(): Promise<Bare> {
  const child = start('bare.ts');
  const { port } = await tell<BareDone>(child, null);
  return {
    port,
    pid: child.pid ?? 0,
    run: async (job) => tell<BareDone>(child, job),
    stop: () => child.disconnect(),
  };
}

export type BenchRequest = {
  path: string;
  token?: string;
  key?: string;
  body?: unknown;
  method?: string;
};

/** The bytes of a request as a browser's connection carries them. */
export function bytesOf({
  path,
  token,
  key,
  body,
  method = body === undefined ? 'GET' : 'POST',
}: BenchRequest): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'accept-encoding: gzip, deflate, br',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
    ...(text === ''
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

/**
 * What a process has used of the processors so far, in seconds; NaN where the system does not tell.
 */
export function usedSeconds(pid: number): number {
  if (!existsSync(`/proc/${pid}/stat`)) return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

let lastPriceMax = 20_000;

/**
 * A price limit above every price that no request had before. Cache keys come from parsed input, so
 * an unknown parameter does not lead to an uncached response; this filter does.
 */
export const nextPriceMax = (): number => (lastPriceMax += 1);

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
