import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { serveReference } from './serve-reference.ts';

/**
 * Serves the OpenAPI document and its reference for people. The code is loaded and the document
 * generated on the first request: a tenth of a start's processor time.
 */
export function serveOpenApi(app: FastifyInstance, config: Config): void {
  let json: Promise<string> | undefined;
  const generate = async (): Promise<string> => {
    const { describeApi } = await import('./document.ts');
    return JSON.stringify(describeApi(config.publicUrl));
  };
  app.get('/openapi.json', async (_request, reply) => {
    json ??= generate();
    return reply.type('application/json; charset=utf-8').send(await json);
  });
  serveReference(app);
}
