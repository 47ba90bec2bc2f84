/**
 * Serves accepted connections: limits their messages, replays missed events, and handles joining and client messages.
 */
import type { Database } from '../db/pool.ts';
import type { Logger } from '../log.ts';
import type { AccessChecks } from './access-checks.ts';
import { toEventMessage, toRoomName, toViewRoomName } from './audience.ts';
import { handleClientMessages } from './client-messages.ts';
import { type LiveServer, type LiveSocket, toPersonRoom } from './connection-state.ts';
import type { EventVerifier } from './event-verifier.ts';
import { handleJoinRequests } from './join-requests.ts';
import { createSharedBuckets, createTokenBucket, maxMessagesPerSecond } from './limits.ts';
import type { PersonalEmitter } from './personal-events.ts';
import type { Presence } from './presence.ts';

/** Socket.IO's packet type of an event. */
const eventPacketType = 2;
/** Neither dropped while the connection is busy, as `volatile` would be, nor kept for disconnected clients. */
const broadcastFlags = { volatile: false };

interface ConnectionOptions<Actor> {
  readonly database: Database;
  readonly rights: AccessChecks<Actor>;
  readonly presence: Presence;
  readonly personalEvents: PersonalEmitter;
  readonly verifier: EventVerifier;
  /** Whether a recovered connection was accepted without waiting. */
  readonly isExamined: (socket: LiveSocket) => boolean;
  readonly log: Logger;
}

export function serveConnections<Actor>(
  io: LiveServer,
  { database, rights, presence, personalEvents, verifier, isExamined, log }: ConnectionOptions<Actor>,
): void {
  const sharedBuckets = createSharedBuckets(() =>
    createTokenBucket(maxMessagesPerSecond, maxMessagesPerSecond),
  );
  io.on('connection', (socket) => {
    const { seat: state } = socket.data;
    if (!state) return;
    const tryTake = createTokenBucket(maxMessagesPerSecond, 2 * maxMessagesPerSecond);
    socket.conn.on('packet', ({ type }) => {
      if (type === 'message' && !tryTake()) socket.disconnect(true);
    });
    // Recovery has already sent the missed events, but not those emitted while the connection was authenticated.
    if (!isExamined(socket)) personalEvents.replayMissed(socket, state);
    handleJoinRequests(socket, state, { database, rights, presence, log });
    const personKey = toPersonRoom(state.schoolId, state.userId);
    const canSend = sharedBuckets.acquire(personKey);
    socket.on('disconnect', () => sharedBuckets.release(personKey));
    handleClientMessages(socket, state, {
      audiences: rights.audiences,
      canSend,
      broadcast: (channel, { view, event, data }) => {
        verifier.verify(channel.audience, event, data);
        const room = view === undefined ? toRoomName(channel) : toViewRoomName(channel, view);
        io.sockets.adapter.broadcast(
          { type: eventPacketType, nsp: '/', data: [event, toEventMessage(channel, null, data)] },
          { rooms: new Set([room]), except: new Set(), flags: broadcastFlags },
        );
      },
    });
    for (const channel of Object.values(state.joined)) presence.notifyChange(channel);
  });
}
