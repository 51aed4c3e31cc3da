import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from '../config/config.ts';

/** Listens on the configured port; throws a `ConfigError` if the port is taken or forbidden. */
export async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new ConfigError(
        `Port ${port} is taken by another program: stop it, or set PORT to a free one.`,
      );
    if (code === 'EACCES')
      throw new ConfigError(
        `Port ${port} may not be used by this user: set PORT to one above 1023.`,
      );
    throw error;
  }
}
