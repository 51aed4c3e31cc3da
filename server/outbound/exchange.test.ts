import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { exchange, failureOf } from './exchange.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

test('a response without an end is given up, and its connection closed', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const url = await serve((_request, response) => {
    const write = (): void => {
      while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
    };
    response.on('drain', write);
    response.on('close', resolve);
    write();
  });
  await expect(exchange(url, { responseMs: 5_000 })).rejects.toThrow('response too large');
  await closed;
});

test('HTML with status 200 has no body, and texts are cleaned', async () => {
  const html = await serve((_request, response) => response.end('<html>Please sign in</html>'));
  expect(await exchange(html, { responseMs: 5_000 })).toMatchObject({
    status: 200,
    body: undefined,
  });
  const odd = await serve((_request, response) => response.end('{"name":"A\\u0000sha \\ud800"}'));
  expect((await exchange(odd, { responseMs: 5_000 })).body).toEqual({ name: 'Asha \ufffd' });
});

test('a redirect is not followed', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  });
  await expect(exchange(url, { responseMs: 5_000 })).rejects.toThrow(TypeError);
});

test('a missing response is named by its cause, not by the class of an error', async () => {
  const failureAt = async (url: string, responseMs = 5_000): Promise<string> =>
    exchange(url, { responseMs }).then(() => 'none', failureOf);
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const address = closed.address();
  closed.close();
  await once(closed, 'close');
  const port = typeof address === 'object' ? address?.port : '';
  expect(await failureAt(`http://127.0.0.1:${port}`)).toBe('ECONNREFUSED');
  const dropping = await serve(({ socket }) => socket.destroy());
  expect(await failureAt(dropping)).toBe('UND_ERR_SOCKET');
  const silent = await serve(() => undefined);
  expect(await failureAt(silent, 50)).toBe('no response in time');
  const redirecting = await serve((_request, response) => {
    response.writeHead(302, { location: '/' }).end();
  });
  expect(await failureAt(redirecting)).toBe('unexpected redirect');
});
