import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createFastify } from './create-fastify.ts';

test("a route with a schema of Fastify's is refused at the start", async () => {
  const app = createFastify(readConfig({ DATA_DIR: '/nowhere' }), pino({ level: 'silent' }));
  app.get('/', { schema: { querystring: { type: 'object' } } }, () => 'page');
  await expect(app.ready()).rejects.toThrow("declares Fastify's schema");
});
