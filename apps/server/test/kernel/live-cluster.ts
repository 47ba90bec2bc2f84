/** Redis, server processes and a load balancer, for tests that kill one of them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@klasna/postgres/find-free-port';

export interface Redis {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export async function startRedis(program: string, requestedPort?: number): Promise<Redis> {
  const folder = mkdtempSync(join(tmpdir(), 'klasna-redis-'));
  const port = requestedPort ?? (await findFreePort());
  const child = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    {
      stdio: 'ignore',
    },
  );
  for (let attempt = 0; !(await isAccepting(port)); attempt++) {
    if (attempt > 100) throw new Error('Redis does not start');
    await delay(50);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      await stopProcess(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Server {
  readonly address: string;
  readonly stop: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

export async function startServer(settings: Readonly<Record<string, string>>): Promise<Server> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./live-process.ts', import.meta.url))], {
    env: { ...process.env, ...settings },
    // The process exits when its standard input closes, even if the test timed out.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    const [, address] = /listening (\S+)\n/.exec(output) ?? [];
    if (address) return { address, stop: (signal) => stopProcess(child, signal) };
  }
  throw new Error(`a server did not start: ${output}`);
}

async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

export interface Balancer {
  readonly address: string;
  /** Distributes new connections round robin and skips dead servers. */
  targets: readonly string[];
  readonly stop: () => Promise<void>;
}

export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  let connectionCount = 0;
  const openSockets = new Set<Socket>();
  const server = createServer((client) => void forward(client));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const balancer: Balancer = {
    address: `http://127.0.0.1:${toPort(server.address())}`,
    targets,
    stop: async () => {
      for (const socket of openSockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };

  async function forward(client: Socket): Promise<void> {
    openSockets.add(client);
    client.on('error', () => {}).on('close', () => openSockets.delete(client));
    connectionCount += 1;
    for (let attempt = 0; attempt < balancer.targets.length; attempt++) {
      const { port } = new URL(balancer.targets[(connectionCount + attempt) % balancer.targets.length] ?? '');
      const upstream = connect(Number(port), '127.0.0.1');
      try {
        await once(upstream, 'connect');
      } catch {
        continue;
      }
      upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
      client.on('close', () => upstream.destroy());
      client.pipe(upstream).pipe(client);
      return;
    }
    client.destroy();
  }
  return balancer;
}

const toPort = (address: ReturnType<ReturnType<typeof createServer>['address']>): number =>
  typeof address === 'object' && address ? address.port : 0;

function isAccepting(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
