import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '#test/running-shop.ts';

/** A way to another port that a drill can shut. */
export type Gate = { port: number; isOpen: boolean; shut(): void; close(): void };
export async function openGate(to: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (!gate.isOpen) return socket.destroy();
    const onward = connectTo({ port: to, host: '127.0.0.1' });
    onward.on('error', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
    return undefined;
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const gate = {
    port,
    isOpen: true,
    shut: () => {
      gate.isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      gate.shut();
      server.close();
    },
  };
  return gate;
}
