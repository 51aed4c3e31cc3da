import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from '../config/config.ts';

/** The first socket that systemd passes (sd_listen_fds). */
const inheritedFd = 3;

/**
 * Listens on the socket that the parent holds, if there is one: connections that arrive while this
 * process restarts wait in its queue for the next process, and none is reset. Else listens on the
 * configured port; throws a `ConfigError` if the port is taken or forbidden, or the host is not of
 * this machine.
 */
export async function listen(
  app: FastifyInstance,
  { port, host, hasInheritedSocket }: Pick<Config, 'port' | 'host' | 'hasInheritedSocket'>,
): Promise<void> {
  if (hasInheritedSocket) {
    await app.ready();
    app.server.listen({ fd: inheritedFd });
    await once(app.server, 'listening');
    return;
  }
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
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(
        `${host} is no address of this machine: set HOST to one, such as 127.0.0.1 or 0.0.0.0.`,
      );
    throw error;
  }
}
