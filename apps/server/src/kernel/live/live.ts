/**
 * The live channel: Socket.IO on path /live of the same server. A client authenticates with its token in the handshake,
 * receives the events of its person and its session, and joins audiences as far as their policies allow.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { failures } from '@klasna/contract/failures';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import type { Config } from '../../config.ts';
import type { Database } from '../db/pool.ts';
import type { Doorkeeper } from '../http/serve.ts';
import type { Logger } from '../log.ts';
import {
  type AudienceKind,
  type AudienceRule,
  eventOf,
  type Gathering,
  roomOf,
  viewRoomOf,
} from './audience.ts';
import { addressOf, isSameOrigin } from './handshake.ts';
import { hearJoining } from './joining.ts';
import {
  countKnocks,
  countRefusals,
  messagesPerSecond,
  openBucket,
  shareBucket,
  windowsPerPerson,
} from './limits.ts';
import { openManyProcesses } from './many-processes.ts';
import { openPersonalLine, type PersonalLine } from './personal-line.ts';
import { type OnlineIn, openPresence } from './presence.ts';
import { examineRecovered, roomsOf } from './recovering.ts';
import { openRights } from './rights.ts';
import { hearSaying } from './saying.ts';
import { seal, unseal } from './seal.ts';
import { type EndedSessions, type LiveServer, type LiveSocket, personRoom } from './seat.ts';
import { keepWatch } from './watch.ts';

export interface LiveActor {
  readonly schoolId: string;
  readonly userId: string;
  readonly sessionId: string;
}

export interface Told<Events, E extends keyof Events> {
  readonly id: string;
  readonly event: E & string;
  readonly data: Events[E];
  /** Restricts the event to connections with this view. */
  readonly view?: string;
  /** The sequence number of a numbered event. */
  readonly seq?: number;
  /** Volatile: not replayed to a client that reconnects. */
  readonly fleeting?: boolean;
}

export interface Live<Actor> extends Pick<PersonalLine, 'toPerson' | 'toSession' | 'toSchool'> {
  /** Registers an audience; call before the server listens. */
  readonly audience: <Events>(kind: AudienceKind<Events>, rule: AudienceRule<Actor>) => void;
  readonly tell: <Events, E extends keyof Events>(
    kind: AudienceKind<Events>,
    schoolId: string,
    told: Told<Events, E>,
  ) => void;
  /** Lists the people who are connected to each of these channels. */
  readonly online: <Events>(
    kind: AudienceKind<Events>,
    schoolId: string,
    ids: readonly string[],
  ) => Promise<OnlineIn>;
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
  readonly doorkeeper: Doorkeeper<Actor>;
  readonly log: Logger;
}

const recoverableFor = 2 * 60 * 1000;
/** Socket.IO's packet type of an event. */
const anEvent = 2;
/** Neither dropped while the connection is busy, as `volatile` would be, nor kept for disconnected clients. */
const passedOn = { volatile: false };
const largestMessage = 64 * 1024;

export async function openLive<Actor extends LiveActor>(options: LiveOptions<Actor>): Promise<Live<Actor>> {
  const { config, database, server, doorkeeper, log } = options;
  const key = config.key('live');
  const many = config.REDIS_URL === undefined ? undefined : await openManyProcesses(config.REDIS_URL, log);
  const rights = openRights({ database, doorkeeper, key });
  const refusals = countRefusals();
  const knocks = countKnocks();
  let closing = false;

  const io: LiveServer = new Server({
    path: '/live',
    serveClient: false,
    maxHttpBufferSize: largestMessage,
    perMessageDeflate: false,
    httpCompression: false,
    connectTimeout: 10_000,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    // Recovered connections are authenticated like new ones, before any missed events are sent.
    connectionStateRecovery: { maxDisconnectionDuration: recoverableFor, skipMiddlewares: false },
    ...(many && { adapter: many.adapter }),
    allowRequest: (request, decide) => {
      const refused =
        closing || !isSameOrigin(request, config) || refusals.tooMany(addressOf(request, config));
      decide(refused ? 'refused' : undefined, !refused);
    },
  });
  const personalLine = openPersonalLine(io, many !== undefined);
  const presence = openPresence(io, many !== undefined, log);

  examineRecovered(io, rights);

  io.use((socket, next) => {
    // Synchronously: events emitted while a recovered connection waits in a middleware would be lost.
    if (isKnown(socket)) return next();
    enter(socket).then(
      (code) => next(code === undefined ? undefined : Object.assign(new Error(code), { data: { code } })),
      (error: unknown) => {
        log.error({ err: error }, 'live handshake failed');
        next(new Error(failures.internal.code));
      },
    );
  });

  /** Recovered, which implies that `validateRecovered` has just checked it, with the same token. */
  function isKnown({ recovered, data: { seat }, handshake }: LiveSocket): boolean {
    if (!recovered || !seat || unseal(key, seat.ticket) !== handshake.auth.token) return false;
    handshake.auth = {};
    return true;
  }

  /** Resolves with the failure code, or undefined if the connection is accepted. */
  async function enter(socket: LiveSocket): Promise<string | undefined> {
    // Events emitted during authentication do not reach this connection, so its offline time counts back from here.
    const arrivedAt = performance.now();
    const { token, unheard } = socket.handshake.auth;
    // Socket.IO shares the handshake between processes; the token must not leave this one.
    socket.handshake.auth = {};
    // Limits the attempts per connection, which could otherwise try many tokens.
    if (!knocks.allow(socket.conn)) {
      socket.conn.close();
      return failures.tooManyAttempts.code;
    }
    const schoolId =
      typeof token === 'string' && token.length <= 256 ? doorkeeper.schoolOf(token) : undefined;
    const actor =
      schoolId === undefined
        ? undefined
        : await database.inSchool(schoolId, (tx) => doorkeeper.openActor(tx, token));
    const { seat: recovered } = socket.data;
    if (!actor || (recovered && recovered.sessionId !== actor.sessionId)) {
      refusals.note(addressOf(socket.request, config));
      return failures.unauthenticated.code;
    }
    const own = personRoom(actor.schoolId, actor.userId);
    if ((io.sockets.adapter.rooms.get(own)?.size ?? 0) >= windowsPerPerson)
      return failures.tooManyAttempts.code;
    socket.data.seat ??= {
      schoolId: actor.schoolId,
      userId: actor.userId,
      sessionId: actor.sessionId,
      ticket: seal(key, token),
      joined: {},
    };
    personalLine.noteDeafness(socket, { unheardMs: unheard, arrivedAt });
    await socket.join(roomsOf(socket.data.seat));
    return undefined;
  }

  const spoken = shareBucket(() => openBucket(messagesPerSecond, messagesPerSecond));
  io.on('connection', (socket) => {
    const { seat } = socket.data;
    if (!seat) return;
    const mayGoOn = openBucket(messagesPerSecond, 2 * messagesPerSecond);
    socket.conn.on('packet', ({ type }) => {
      if (type === 'message' && !mayGoOn()) socket.disconnect(true);
    });
    // A recovered connection has already received the events it missed.
    if (!socket.recovered) personalLine.tellAgain(socket, seat);
    hearJoining(socket, seat, { database, rights, presence, log });
    const speaker = personRoom(seat.schoolId, seat.userId);
    const maySpeak = spoken.enter(speaker);
    socket.on('disconnect', () => spoken.leave(speaker));
    hearSaying(socket, seat, {
      audiences: rights.audiences,
      maySpeak,
      pass: (gathering, { view, event, data }) => {
        const room = view === undefined ? roomOf(gathering) : viewRoomOf(gathering, view);
        io.sockets.adapter.broadcast(
          { type: anEvent, nsp: '/', data: [event, eventOf(gathering, null, data)] },
          { rooms: new Set([room]), except: new Set(), flags: passedOn },
        );
      },
    });
    for (const gathering of Object.values(seat.joined)) presence.changed(gathering);
  });

  const watch = keepWatch({ io, shared: many !== undefined, rights, presence, refusals, log });
  io.attach(server.server);

  return {
    audience: (kind, rule) => void rights.audiences.set(kind.name, rule),
    tell: ({ name }, schoolId, { id, event, data, view, seq, fleeting }) => {
      const gathering: Gathering = { audience: name, schoolId, id };
      const listeners = io.in(view === undefined ? roomOf(gathering) : viewRoomOf(gathering, view));
      (fleeting ? listeners.volatile : listeners).emit(event, eventOf(gathering, seq ?? null, data));
    },
    online: ({ name }, schoolId, ids) => presence.online(ids.map((id) => ({ audience: name, schoolId, id }))),
    toPerson: personalLine.toPerson,
    toSession: personalLine.toSession,
    toSchool: personalLine.toSchool,
    endSessions: watch.end,
    recheck: watch.recheck,
    close: async () => {
      closing = true;
      watch.stop();
      // Closes the connections without ending the sessions: the state of each is kept for the process it reconnects to.
      io.engine.close();
      await allGone(io);
      await io.sockets.adapter.close();
      await many?.close();
    },
  };
}

async function allGone(io: LiveServer): Promise<void> {
  const patience = Date.now() + 2000;
  while (io.sockets.sockets.size > 0 && Date.now() < patience) await pause(20);
}
