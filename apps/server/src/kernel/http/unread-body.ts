/**
 * What becomes of a body that nobody has read when its call is answered. A body that is left where it is stops its
 * connection: the next call on it waits behind bytes that nobody takes, and behind a pooling proxy that is somebody else's.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Up to this length a rest is read and thrown away, and the connection kept. */
const maxDrainedBytes = 1024 * 1024;
/** How long a connection that is closed still takes what is under way to it. */
const lingerMs = 5000;

/** Called before the head of an answer is written: drains the rest, or announces that the connection is closed. */
export function settleUnreadBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  const length = bodyLengthOf(raw);
  if (raw.complete || length === 0) return;
  // A parser that has given up still holds the pipe, and takes nothing out of it.
  raw.unpipe();
  raw.resume();
  if (length > maxDrainedBytes) reply.header('connection', 'close');
  // Whoever decides that this was the last call of the connection: we, Fastify, or the caller.
  raw.socket.destroySoon = () => linger(raw.socket);
}

/** Not known beforehand where the body comes in chunks. */
function bodyLengthOf({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

const lingering = new WeakSet<Socket>();

export const isLingering = (socket: Socket): boolean => lingering.has(socket);

/**
 * Ends our side of a connection, and goes on taking for a while. Node would destroy it: with bytes still arriving that
 * resets the connection, and a reset throws away the answer that the caller has not read yet.
 */
export function linger(socket: Socket): void {
  lingering.add(socket);
  socket.end();
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}
