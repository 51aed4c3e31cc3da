import { writeSync } from 'node:fs';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** Structured lines with request ids. What may hold a person or a secret is cut out, whoever logs it. */
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
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      },
    },
    logDestination(1),
  );

/** Standard output and error may lie on a full disk, or be a pipe whose reader is gone: that is no reason to stop selling. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** A line that cannot be written is lost, and how many were is said in front of the first that can. */
export function logDestination(file: number): DestinationStream {
  let lost = 0;
  return {
    write: (line) => {
      try {
        if (lost > 0)
          writeFully(
            file,
            Buffer.from(
              `${JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'lines of the log were lost' })}\n`,
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

/** A reader that is behind is waited for a little. */
function writeFully(file: number, content: Buffer): void {
  for (let from = 0, tries = 0; from < content.length;) {
    try {
      from += writeSync(file, content, from);
    } catch (error) {
      const isBehind = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
      if (!isBehind || ++tries > attemptsMax) throw error;
      Atomics.wait(clock, 0, 0, 5);
    }
  }
}
