import http from 'node:http';
import https from 'node:https';
import { isIPv6 } from 'node:net';
import { type AddressRules, readUrl, resolve } from './address.ts';

/** The rest of a response is not read. */
const responseBytesMax = 16 * 1024;

export type Response = { status: number; body: string };

/**
 * Posts to the address that the host resolves to now. Follows no redirect, gives up after
 * `timeoutMs` in all, and reads only the start of the response.
 *
 * @throws an error with a sentence for the log
 */
export async function post(
  target: string,
  { headers, body }: { headers: Record<string, string>; body: string | Buffer },
  { timeoutMs, ...rules }: AddressRules & { timeoutMs: number },
): Promise<Response> {
  const url = readUrl(target, rules);
  if (url === null) throw new Error('The URL is not allowed');
  const signal = AbortSignal.timeout(timeoutMs);
  const resolved = await Promise.race([resolve(url, rules), aborted(signal)]);
  if (resolved.kind === 'private') throw new Error('The address is not public');
  if (resolved.kind === 'unknown') throw new Error(resolved.problem);
  return request(url, { ip: resolved.ip, headers, body, signal });
}

const timeoutMessage = 'No response in time';

const aborted = async (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(timeoutMessage)), { once: true });
  });

type Pinned = {
  ip: string;
  headers: Record<string, string>;
  body: string | Buffer;
  signal: AbortSignal;
};

async function request(url: URL, { ip, headers, body, signal }: Pinned): Promise<Response> {
  const { promise, resolve: succeed, reject } = Promise.withResolvers<Response>();
  const fail = (error: Error): void =>
    reject(signal.aborted ? new Error(timeoutMessage) : new Error(failureMessage(error)));
  const sent = (url.protocol === 'https:' ? https : http).request(url, {
    method: 'POST',
    // A connection of its own: none that was opened to another address is used again.
    agent: false,
    lookup: (_host, options, done) => {
      const family = isIPv6(ip) ? 6 : 4;
      if (options.all) done(null, [{ address: ip, family }]);
      else done(null, ip, family);
    },
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal,
  });
  sent.on('error', fail);
  sent.on('response', (response) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const finish = (): void => {
      succeed({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') });
      sent.destroy();
    };
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk.subarray(0, responseBytesMax - bytes));
      bytes += chunk.length;
      if (bytes >= responseBytesMax) finish();
    });
    response.on('end', finish);
    response.on('error', fail);
  });
  sent.end(body);
  return promise;
}

function failureMessage(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code === '' ? error.message : `The connection failed (${code})`;
}
