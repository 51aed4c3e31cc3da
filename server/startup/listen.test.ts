import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

// The first is reserved for documentation, the second never resolves (RFC 5737 and 6761).
test.each(['192.0.2.1', 'nowhere.invalid'])('HOST=%s is refused with a sentence', async (host) => {
  const app = Fastify();
  await expect(listen(app, { port: 0, host, hasInheritedSocket: false })).rejects.toThrow(
    `${host} is no address of this machine: set HOST to one, such as 127.0.0.1 or 0.0.0.0.`,
  );
  await app.close();
});
