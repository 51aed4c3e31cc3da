import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { request } from '#test/http-shopper.ts';
import { shippedShop } from '#test/running-shop.ts';
import { timeUntil } from '#test/shop-process.ts';

type Ways = {
  dataDir: string;
  port: string;
  stdout?: 'pipe' | 'full';
  environment?: NodeJS.ProcessEnv;
};
type Bare = {
  child: ChildProcess;
  url: string;
  said: () => string;
  stop: () => Promise<number | null>;
};

/**
 * The shop as a process whose output may be a full disk: readiness is polled, not read from the
 * output.
 */
export async function startBare({
  dataDir,
  port,
  stdout = 'pipe',
  environment = {},
}: Ways): Promise<Bare> {
  const out = stdout === 'full' ? openSync('/dev/full', 'w') : 'pipe';
  const ways = { LOG_LEVEL: 'info', PORT: port, DATA_DIR: dataDir, ...environment };
  const { flags, program, env } = shippedShop(ways);
  const child = spawn(process.execPath, [...flags, program], {
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', out, stdout === 'full' ? out : 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const url = `http://localhost:${port}`;
  await timeUntil(
    async () =>
      (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).status === 200,
    { said: () => said },
  );
  return {
    child,
    url,
    said: () => said,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
      await exited;
      clearTimeout(late);
      return child.exitCode;
    },
  };
}

/** A process names the URL of its inspector once, however often it gets the signal. */
const inspectorUrls = new Map<number, string>();

/** Evaluates code in the process through the inspector; returns nothing when the process ends. */
export async function runInside(
  pid: number,
  said: () => string,
  expression: string,
): Promise<void> {
  const url = inspectorUrls.get(pid) ?? (await openInspector(pid, said));
  inspectorUrls.set(pid, url);
  const socket = new WebSocket(url);
  const over = Promise.withResolvers<void>();
  for (const kind of ['message', 'close', 'error'])
    socket.addEventListener(kind, () => over.resolve());
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } })),
  );
  await over.promise;
  socket.close();
}

async function openInspector(pid: number, said: () => string): Promise<string> {
  const from = said().length;
  const found = () => /ws:\/\/\S+/.exec(said().slice(from))?.[0];
  process.kill(pid, 'SIGUSR1');
  await timeUntil(async () => found() !== undefined, { said });
  return found() ?? '';
}

/** Of several processes each takes the next port. */
export const debuggable = (port = 0) => ({
  NODE_OPTIONS: `--inspect-port=${port} --max-old-space-size=192`,
});
export const block = 'const ends = performance.now() + 1200; while (performance.now() < ends);';
/** Large arrays: with small objects the collector would work for a second before it gives up. */
export const exhaust = `const kept = []; for (;;) kept.push(new Array(1_000_000).fill('x'));`;

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(
      (child) =>
        child !== '' && /\/main\.[jt]s/.test(readFileSync(`/proc/${child}/cmdline`, 'utf8')),
    )
    .map(Number);

/** Big, deep and many at once: what is refused, and what is taken. Answers the statuses. */
export async function hugeInputs(
  url: string,
  token: string,
  times: number,
): Promise<{ status: number }[]> {
  // So many that a server which reads them to the end runs out of memory.
  const tooLong = JSON.stringify({ products: 'x'.repeat(10_000_000) });
  const bodies = [
    `${'['.repeat(450_000)}${']'.repeat(450_000)}`,
    JSON.stringify({
      products: Array.from({ length: 20_000 }, (_, place) => ({ product_id: place, quantity: 1 })),
    }),
    JSON.stringify(
      Object.fromEntries(Array.from({ length: 60_000 }, (_, place) => [`key${place}`, place])),
    ),
    JSON.stringify({ products: [], text: '\u0000\u2028'.repeat(100_000) }),
  ];
  const send = async (body: string) =>
    fetch(`${url}/api/cart/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    })
      // One that is too long is hung up on while it is being sent.
      .then(
        ({ status }) => ({ status }),
        () => ({ status: 0 }),
      );
  const responses = await Promise.all([
    ...Array.from({ length: 40 }, async () => send(tooLong)),
    ...Array.from({ length: times }, () => bodies.map(send)).flat(),
  ]);
  return [...responses, { status: (await request(url, '/cart', { token })).status }];
}
