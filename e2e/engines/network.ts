/**
 * The network between browsers and the product, which a journey can lose. No driver takes all engines offline, and
 * `navigator.onLine` stays true, as it does on a phone whose network answers nothing.
 */
import { connect, createServer, type Socket } from 'node:net';

export interface Network {
  /** The address by which browsers reach the product. */
  readonly address: string;
  readonly lose: () => void;
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

export async function openNetwork(productAddress: string): Promise<Network> {
  const { hostname, port } = new URL(productAddress);
  const sockets = new Set<Socket>();
  let isLost = false;
  const keep = (socket: Socket): Socket =>
    socket
      .on('error', () => socket.destroy())
      .once('close', () => sockets.delete(socket))
      .setNoDelay();
  const server = createServer((near) => {
    if (isLost) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(keep(socket));
      socket.pipe(other);
      socket.once('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const own = server.address();
  const closeSockets = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${typeof own === 'object' && own ? own.port : 0}`,
    lose: () => {
      isLost = true;
      closeSockets();
    },
    restore: () => {
      isLost = false;
    },
    close: async () => {
      closeSockets();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
