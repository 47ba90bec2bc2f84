/** A proxy in front of PostgreSQL that lets no notification through, as a pooler that pools transactions does. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const notification = 'A'.charCodeAt(0);

/** Passes on the messages of the server, each a type and a length with its content, except notifications. */
function passOnWithoutNotifications(from: Socket, to: Socket): void {
  let pending = Buffer.alloc(0);
  from.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= 5) {
      const size = 1 + pending.readUInt32BE(1);
      if (pending.length < size) return;
      if (pending[0] !== notification) to.write(pending.subarray(0, size));
      pending = pending.subarray(size);
    }
  });
}

export async function startProxyWithoutNotifications(
  target: URL,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    sockets.push(client, upstream);
    for (const socket of [client, upstream]) socket.on('error', () => {});
    client.pipe(upstream);
    upstream.on('close', () => client.end());
    passOnWithoutNotifications(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = Object.assign(new URL(target), {
    hostname: '127.0.0.1',
    port: String((server.address() as AddressInfo).port),
  }).href;
  return {
    url,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
