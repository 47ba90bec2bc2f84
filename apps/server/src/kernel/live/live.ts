/**
 * The live channel: Socket.IO on path /live of the same server. A client authenticates with its token in the handshake,
 * receives the events of its person and its session, and joins audiences as far as their policies allow.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { failures } from '@klasna/contract/failures';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import type { Config } from '../../config.ts';
import type { Database } from '../db/pool.ts';
import { apiHeaders, listCommonHeaders } from '../http/security-headers.ts';
import type { Authenticator } from '../http/serve-endpoint.ts';
import type { Logger } from '../log.ts';
import { createAccessChecks } from './access-checks.ts';
import {
  type Audience,
  type AudienceName,
  type AudiencePolicy,
  type Channel,
  toEventMessage,
  toRoomName,
  toViewRoomName,
} from './audience.ts';
import { handleClientMessages } from './client-messages.ts';
import { type EndedSessions, type LiveServer, type LiveSocket, toPersonRoom } from './connection-state.ts';
import { createEventVerifier } from './event-verifier.ts';
import { isSameOrigin, toRateLimitedAddress } from './handshake.ts';
import { handleJoinRequests } from './join-requests.ts';
import {
  createRefusalCounter,
  createSharedBuckets,
  createTokenAttemptCounter,
  createTokenBucket,
  maxConnectionsPerPerson,
  maxMessagesPerSecond,
} from './limits.ts';
import { startMonitor } from './monitor.ts';
import { createPersonalEmitter, type PersonalEmitter } from './personal-events.ts';
import { createPresence, type OnlineLookup } from './presence.ts';
import { listRooms, validateRecovered } from './recovered-connections.ts';
import { openRedisAdapter } from './redis-adapter.ts';
import { seal, unseal } from './seal.ts';

export interface LiveActor {
  readonly schoolId: string;
  readonly userId: string;
  readonly sessionId: string;
}

export interface EmitInput<Events, E extends keyof Events> {
  readonly id: string;
  readonly event: E & string;
  readonly data: Events[E];
  /** Restricts the event to connections with this view. */
  readonly view?: string;
  /** The sequence number of a numbered event. */
  readonly seq?: number;
  /** Volatile: not replayed to a client that reconnects. */
  readonly isTransient?: boolean;
}

export interface Live<Actor>
  extends Pick<PersonalEmitter, 'emitToPerson' | 'emitToSession' | 'emitToSchool'> {
  /** Registers an audience; call before the server listens. */
  readonly registerAudience: <Events>(audience: Audience<Events>, policy: AudiencePolicy<Actor>) => void;
  readonly emit: <Events, E extends keyof Events>(
    audience: AudienceName<Events>,
    schoolId: string,
    event: EmitInput<Events, E>,
  ) => void;
  /** Lists the people who are connected to each of these channels. */
  readonly listOnline: <Events>(
    audience: Audience<Events>,
    schoolId: string,
    ids: readonly string[],
  ) => Promise<OnlineLookup>;
  readonly endSessions: (schoolId: string, which: EndedSessions) => void;
  /**
   * Re-evaluates the admissions of a person, or of the whole school, after permissions may have changed; removes
   * connections that lost theirs at once.
   */
  readonly recheck: (schoolId: string, userId?: string) => Promise<void>;
  /** Closes all connections; clients reconnect, to another process if there is one. */
  readonly close: () => Promise<void>;
}

interface LiveOptions<Actor> {
  readonly config: Config;
  readonly database: Database;
  readonly server: FastifyInstance;
  readonly authenticator: Authenticator<Actor>;
  readonly log: Logger;
}

const recoveryWindowMs = 2 * 60 * 1000;
/** Socket.IO's packet type of an event. */
const eventPacketType = 2;
/** Neither dropped while the connection is busy, as `volatile` would be, nor kept for disconnected clients. */
const broadcastFlags = { volatile: false };
const maxMessageBytes = 64 * 1024;

export async function openLive<Actor extends LiveActor>(options: LiveOptions<Actor>): Promise<Live<Actor>> {
  const { config, database, server, authenticator, log } = options;
  const key = config.key('live');
  const redisAdapter =
    config.REDIS_URL === undefined ? undefined : await openRedisAdapter(config.REDIS_URL, log);
  const rights = createAccessChecks({ database, authenticator, key });
  const refusals = createRefusalCounter();
  const tokenAttempts = createTokenAttemptCounter();
  /** Recovered connections that were accepted without waiting. */
  const examined = new WeakSet<LiveSocket>();
  const verifier = createEventVerifier(config.NODE_ENV === 'test');
  let isClosing = false;

  const io: LiveServer = new Server({
    path: '/live',
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    perMessageDeflate: false,
    httpCompression: false,
    connectTimeout: 10_000,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    // Recovered connections are authenticated like new ones, before any missed events are sent.
    connectionStateRecovery: { maxDisconnectionDuration: recoveryWindowMs, skipMiddlewares: false },
    ...(redisAdapter && { adapter: redisAdapter.adapter }),
    allowRequest: (request, decide) => {
      const isRefused =
        isClosing ||
        !isSameOrigin(request, config) ||
        refusals.hasTooMany(toRateLimitedAddress(request, config));
      decide(isRefused ? 'refused' : undefined, !isRefused);
    },
  });
  const personalEvents = createPersonalEmitter(io, redisAdapter !== undefined, verifier);
  const presence = createPresence(io, redisAdapter !== undefined, log);

  validateRecovered(io, rights);

  io.use((socket, next) => {
    // Synchronously: events emitted while a recovered connection waits in a middleware would be lost.
    if (isExamined(socket)) return next();
    authenticate(socket).then(
      (code) => next(code === undefined ? undefined : Object.assign(new Error(code), { data: { code } })),
      (error: unknown) => {
        log.error({ err: error }, 'live handshake failed');
        next(new Error(failures.internal.code));
      },
    );
  });

  /** Recovered, which implies that `validateRecovered` has just checked it, with the same token. */
  function isExamined(socket: LiveSocket): boolean {
    const { recovered, handshake } = socket;
    const { seat: state } = socket.data;
    if (!recovered || !state || unseal(key, state.ticket) !== handshake.auth.token) return false;
    handshake.auth = {};
    examined.add(socket);
    return true;
  }

  /** Resolves with the failure code, or undefined if the connection is accepted. */
  async function authenticate(socket: LiveSocket): Promise<string | undefined> {
    // Events emitted during authentication do not reach this connection, so its offline time counts back from here.
    const arrivedAt = performance.now();
    const { token, unheard } = socket.handshake.auth;
    // Socket.IO shares the handshake between processes; the token must not leave this one.
    socket.handshake.auth = {};
    // Limits the attempts per connection, which could otherwise try many tokens.
    if (!tokenAttempts.allow(socket.conn)) {
      socket.conn.close();
      return failures.tooManyAttempts.code;
    }
    const schoolId =
      typeof token === 'string' && token.length <= 256 ? authenticator.schoolIdOf(token) : undefined;
    const actor =
      schoolId === undefined
        ? undefined
        : await database.inSchool(schoolId, (tx) => authenticator.loadActor(tx, token));
    const { seat: recovered } = socket.data;
    if (!actor || (recovered && recovered.sessionId !== actor.sessionId)) {
      refusals.countRefusal(toRateLimitedAddress(socket.request, config));
      return failures.unauthenticated.code;
    }
    const ownRoom = toPersonRoom(actor.schoolId, actor.userId);
    if ((io.sockets.adapter.rooms.get(ownRoom)?.size ?? 0) >= maxConnectionsPerPerson)
      return failures.tooManyAttempts.code;
    socket.data.seat ??= {
      schoolId: actor.schoolId,
      userId: actor.userId,
      sessionId: actor.sessionId,
      ticket: seal(key, token),
      joined: {},
    };
    personalEvents.recordOfflineTime(socket, { unheardMs: unheard, arrivedAt });
    await socket.join(listRooms(socket.data.seat));
    return undefined;
  }

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
    if (!examined.has(socket)) personalEvents.replayMissed(socket, state);
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

  const monitor = startMonitor({
    io,
    hasOtherProcesses: redisAdapter !== undefined,
    accessChecks: rights,
    presence,
    refusals,
    log,
  });
  io.attach(server.server);
  // These replies do not pass through the web server's hooks.
  io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries({ ...listCommonHeaders(config), ...apiHeaders }))
      response.setHeader(name, value);
    next();
  });

  return {
    registerAudience: ({ name, schemas }, policy) => {
      verifier.register(name, schemas);
      rights.audiences.set(name, policy);
    },
    emit: ({ name }, schoolId, { id, event, data, view, seq, isTransient }) => {
      verifier.verify(name, event, data);
      const channel: Channel = { audience: name, schoolId, id };
      const recipients = io.in(view === undefined ? toRoomName(channel) : toViewRoomName(channel, view));
      (isTransient ? recipients.volatile : recipients).emit(
        event,
        toEventMessage(channel, seq ?? null, data),
      );
    },
    listOnline: ({ name }, schoolId, ids) =>
      presence.listOnline(ids.map((id) => ({ audience: name, schoolId, id }))),
    emitToPerson: personalEvents.emitToPerson,
    emitToSession: personalEvents.emitToSession,
    emitToSchool: personalEvents.emitToSchool,
    endSessions: monitor.endSessions,
    recheck: monitor.recheck,
    close: async () => {
      isClosing = true;
      monitor.stop();
      // Closes the connections without ending the sessions: the state of each is kept for the process it reconnects to.
      io.engine.close();
      await waitUntilDisconnected(io);
      await io.sockets.adapter.close();
      await redisAdapter?.close();
    },
  };
}

async function waitUntilDisconnected(io: LiveServer): Promise<void> {
  const deadline = Date.now() + 2000;
  while (io.sockets.sockets.size > 0 && Date.now() < deadline) await delay(20);
}
