import { writeSync } from 'node:fs';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** JSON lines with request ids. Redacts every path that may contain personal data or a secret. */
export const createLogger = (config: Config): Logger =>
  pino(
    {
      level: config.logLevel,
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          'headers.authorization',
          '*.token',
          '*.otp',
          '*.email',
          '*.password',
          'err.detail',
          'err.parameters',
        ],
        censor: '[cut]',
      },
      serializers: {
        req: (request: { method: string; id: string }) => ({
          method: request.method,
          id: request.id,
        }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
      },
    },
    logDestination(1),
  );

/**
 * Ignores write errors of stdout and stderr: a full disk or a closed pipe must not stop the shop.
 */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Drops lines that cannot be written, and logs their number before the next line. */
function logDestination(file: number): DestinationStream {
  let lost = 0;
  return {
    write: (line) => {
      try {
        if (lost > 0)
          writeFully(
            file,
            Buffer.from(
              `${JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'log lines lost' })}\n`,
            ),
          );
        lost = 0;
        writeFully(file, Buffer.from(line));
      } catch {
        lost += 1;
      }
    },
  };
}

const attemptsMax = 20;
const clock = new Int32Array(new SharedArrayBuffer(4));

/** Retries for up to 100 ms if the pipe is full. */
function writeFully(file: number, content: Buffer): void {
  for (let from = 0, attempts = 0; from < content.length;) {
    try {
      from += writeSync(file, content, from);
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
      if (!isFull || ++attempts > attemptsMax) throw error;
      Atomics.wait(clock, 0, 0, 5);
    }
  }
}
