import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

/** Structured lines with request ids. What may hold a person or a secret is cut out, whoever logs it. */
export const makeLogger = (config: Config): Logger =>
  pino({
    level: config.logLevel,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', '*.token', '*.otp', '*.email', '*.password', 'err.detail', 'err.parameters'],
      censor: '[cut]',
    },
    serializers: {
      req: (request: { method: string; id: string }) => ({ method: request.method, id: request.id }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  });
