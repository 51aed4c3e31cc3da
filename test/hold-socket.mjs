import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

/**
 * Listens on a port for a program that may restart, as a systemd socket unit does, and starts the
 * program again whenever it exits with 0. `spawnSync` blocks this event loop, so this process never
 * accepts a connection itself.
 */
const [port, host, ...command] = process.argv.slice(2);
const server = createServer();
server.listen(Number(port), host, () => {
  for (;;) {
    // Node has no public name for the descriptor of a listening socket.
    // oxlint-disable-next-line no-underscore-dangle
    const { fd } = server._handle;
    const { status } = spawnSync(process.execPath, command, {
      stdio: ['ignore', 'inherit', 'inherit', fd],
      env: { ...process.env, LISTEN_FDS: '1' },
    });
    if (status !== 0) process.exit(status ?? 1);
  }
});
