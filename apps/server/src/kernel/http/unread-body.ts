/**
 * Handles a request body that is still unread when the reply is sent. An unread body blocks its connection: the next
 * request waits behind bytes that nobody reads, and behind a pooling proxy that request may belong to another client.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The maximum size of an unread body that is read and discarded to keep the connection. */
const maxDrainedBytes = 1024 * 1024;
/** How long a closing connection still accepts incoming data. */
const lingerMs = 5000;

/** Runs before the reply headers are written: drains the rest of the body or announces that the connection closes. */
export function settleUnreadBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  const length = bodyLengthOf(raw);
  if (raw.complete || length === 0) return;
  // Detaches a parser that failed, which stays attached without reading.
  raw.unpipe();
  raw.resume();
  if (length > maxDrainedBytes) reply.header('connection', 'close');
  // Replaces Node's way to end the connection, so that it also applies when Fastify or the client closes the
  // connection.
  raw.socket.destroySoon = () => linger(raw.socket);
}

/** Returns the length of the body; infinite for chunked bodies, whose length is unknown in advance. */
export function bodyLengthOf({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

const lingering = new WeakSet<Socket>();

export const isLingering = (socket: Socket): boolean => lingering.has(socket);

/**
 * Ends our side of a connection and keeps reading for a while. Node would destroy the socket; if data still arrives,
 * that resets the connection, and the client loses the reply before reading it.
 */
export function linger(socket: Socket): void {
  lingering.add(socket);
  socket.end();
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}
