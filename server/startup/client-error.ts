import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from '#contract/refusals.ts';
import { errorBody } from '../api/envelope.ts';

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Refuses a request that Node cannot read, such as one with letters of Hindi in its URL that are
 * not encoded, in the envelope of the API, and closes the connection.
 */
export function handleClientError({ code = '' }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[code] ?? 400;
  const refusal = refuse(status === 431 ? 'body_too_large' : 'invalid_request');
  const { message, problems } = refusal;
  const body = errorBody({ status, code: refusal.code, message, problems });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'content-type: application/json; charset=utf-8',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}
