/**
 * A load balancer that asks `/api/health` of each process and sends requests to those that answer 200. It keeps
 * connections open and never sends a request twice, so that each request that a stopping process loses fails.
 */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

const healthIntervalMs = 100;

interface Target {
  readonly port: number;
  readonly agent: Agent;
  isHealthy: boolean;
  requestCount: number;
}

export interface HealthBalancer {
  readonly address: string;
  /** How many requests a process got. */
  readonly countRequests: (address: string) => number;
  readonly stop: () => Promise<void>;
}

const hostname = '127.0.0.1';

async function checkHealth(target: Target): Promise<void> {
  // A connection of its own, so that the check never waits behind requests.
  const asked = request({ hostname, port: target.port, path: '/api/health', agent: false, timeout: 2000 });
  asked.on('timeout', () => asked.destroy()).end();
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    target.isHealthy = answer.statusCode === 200;
  } catch {
    target.isHealthy = false;
  }
}

function forwardRequest(target: Target, from: IncomingMessage, to: ServerResponse): void {
  target.requestCount += 1;
  const { method, url, headers } = from;
  // The connection of the client is the balancer's own.
  const { connection: _, ...passedHeaders } = headers;
  const options = { hostname, port: target.port, agent: target.agent, method, path: url };
  const asked = request({ ...options, headers: passedHeaders }, (answer) => {
    const { connection: __, ...replyHeaders } = answer.headers;
    to.writeHead(answer.statusCode ?? 502, replyHeaders);
    answer.on('error', () => to.destroy()).pipe(to);
  });
  asked.on('error', (error) => {
    if (to.headersSent) to.destroy();
    else to.writeHead(502).end(`the process did not answer: ${error.message}`);
  });
  from.pipe(asked);
}

/** Passes a WebSocket on; it stays at its process for as long as it lasts. */
function forwardUpgrade(target: Target, from: IncomingMessage, client: Socket, head: Buffer): void {
  const upstream = connect(target.port, hostname);
  const lines = from.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
  );
  upstream.write(`${[`${from.method} ${from.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  upstream.write(head);
  client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
  upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
  upstream.pipe(client).pipe(upstream);
}

export async function startHealthBalancer(
  port: number,
  addresses: readonly string[],
): Promise<HealthBalancer> {
  const targets = addresses.map(
    (address): Target => ({
      port: Number(new URL(address).port),
      agent: new Agent({ keepAlive: true }),
      isHealthy: false,
      requestCount: 0,
    }),
  );
  let count = 0;
  const next = (): Target | undefined => {
    const healthy = targets.filter(({ isHealthy }) => isHealthy);
    count += 1;
    return healthy[count % healthy.length];
  };
  const sockets = new Set<Socket>();
  const server = createServer((from, to) => {
    const target = next();
    if (target) forwardRequest(target, from, to);
    else to.writeHead(503).end('no process is healthy');
  });
  server.on('upgrade', (from, client: Socket, head) => {
    const target = next();
    if (target) forwardUpgrade(target, from, client, head);
    else client.destroy();
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const checkAll = () => Promise.all(targets.map(checkHealth));
  await checkAll();
  const timer = setInterval(() => void checkAll(), healthIntervalMs);
  server.listen(port, hostname);
  await once(server, 'listening');
  const find = (address: string): Target | undefined =>
    targets.find((target) => target.port === Number(new URL(address).port));
  return {
    address: `http://${hostname}:${port}`,
    countRequests: (address) => find(address)?.requestCount ?? 0,
    stop: async () => {
      clearInterval(timer);
      for (const { agent } of targets) agent.destroy();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
