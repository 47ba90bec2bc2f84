/**
 * The live channel: Socket.IO on path /live of the same server. A client authenticates with its token in the handshake,
 * receives the events of its person and its session, and joins audiences as far as their policies allow.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { type Config, InvalidSetting } from '../../config.ts';
import type { ConnectedDatabase } from '../db/connect.ts';
import type { Authenticator } from '../http/authenticator.ts';
import { apiHeaders, listCommonHeaders } from '../http/security-headers.ts';
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
import { authenticateConnections } from './authenticate-connections.ts';
import {
  type EndedSessions,
  type LiveActor,
  type LiveServer,
  listLocalConnections,
} from './connection-state.ts';
import { createEventVerifier } from './event-verifier.ts';
import { isSameOrigin, toRateLimitedAddress } from './handshake.ts';
import { createRefusalCounter } from './limits.ts';
import { startMonitor } from './monitor.ts';
import { createPersonalEmitter, type PersonalEmitter } from './personal-events.ts';
import { openPostgresAdapter, type ProcessAdapter } from './postgres-adapter.ts';
import { createPresence, type OnlineLookup } from './presence.ts';
import { NotificationsMissing } from './process-link.ts';
import { validateRecovered } from './recovered-connections.ts';
import { openRedisAdapter } from './redis-adapter.ts';
import { serveConnections } from './serve-connections.ts';

export interface EmitInput<Events, E extends keyof Events> {
  readonly id: string;
  readonly event: E & string;
  readonly data: Events[E];
  /** Restricts the event to connections with this view. */
  readonly view?: string;
  /** The sequence number of a numbered event. */
  readonly seq?: number;
  /** Whether the event is not sent again to a client that reconnects. */
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
  /** Counts the connections of this process. */
  readonly readFigures: () => LiveFigures;
  /**
   * Checks the admissions of a person or of the whole school again after permissions may have changed, and removes
   * connections that lost theirs immediately.
   */
  readonly recheck: (schoolId: string, userId?: string) => Promise<void>;
  /** Closes all connections; clients reconnect, to another process if there is one. */
  readonly close: () => Promise<void>;
}

export interface LiveFigures {
  readonly connections: number;
  /** The channels with at least one connection, by audience. */
  readonly channels: ReadonlyMap<string, number>;
  /** The connections in channels, by audience. */
  readonly joined: ReadonlyMap<string, number>;
  /** The events that are kept for clients that return. */
  readonly recentEvents: number;
}

interface LiveOptions<Actor> {
  readonly config: Config;
  readonly connected: Pick<ConnectedDatabase, 'database' | 'serveUrl'>;
  readonly server: FastifyInstance;
  readonly authenticator: Authenticator<Actor>;
  readonly log: Logger;
}

const recoveryWindowMs = 2 * 60 * 1000;
const maxMessageBytes = 64 * 1024;

function createServer(
  processAdapter: ProcessAdapter | undefined,
  canConnect: (request: IncomingMessage) => boolean,
): LiveServer {
  return new Server({
    path: '/live',
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    perMessageDeflate: false,
    httpCompression: false,
    connectTimeout: 10_000,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    // Authenticates recovered connections like new ones, before any missed events are sent.
    connectionStateRecovery: { maxDisconnectionDuration: recoveryWindowMs, skipMiddlewares: false },
    ...(processAdapter && { adapter: processAdapter.adapter }),
    allowRequest: (request, decide) => {
      const isAllowed = canConnect(request);
      decide(isAllowed ? undefined : 'refused', isAllowed);
    },
  });
}

/** Connects the processes that may serve this database; an embedded one has a single process. */
async function openProcessAdapter(
  { config, connected, log }: Pick<LiveOptions<never>, 'config' | 'connected' | 'log'>,
  onMissed: () => void,
): Promise<ProcessAdapter | undefined> {
  if (config.REDIS_URL !== undefined) return openRedisAdapter(config.REDIS_URL, log);
  if (config.DATABASE_URL === undefined) return undefined;
  try {
    return await openPostgresAdapter({ url: connected.serveUrl, recoveryWindowMs, log, onMissed });
  } catch (error) {
    if (!(error instanceof NotificationsMissing)) throw error;
    const setting = config.DATABASE_SERVE_URL === undefined ? 'DATABASE_URL' : 'DATABASE_SERVE_URL';
    throw new InvalidSetting(
      `${setting}: notifications do not arrive; a pooler in front of PostgreSQL has to pool sessions`,
    );
  }
}

export async function openLive<Actor extends LiveActor>(options: LiveOptions<Actor>): Promise<Live<Actor>> {
  const { config, connected, server, authenticator, log } = options;
  const { database } = connected;
  const key = config.key('live');
  let reportMissed = (): void => {};
  const processAdapter = await openProcessAdapter(options, () => reportMissed());
  const hasOtherProcesses = processAdapter !== undefined;
  const rights = createAccessChecks({ database, authenticator, key });
  const refusals = createRefusalCounter();
  const verifier = createEventVerifier(config.NODE_ENV === 'test');
  let isClosing = false;

  const io = createServer(processAdapter, (request) => {
    const isRefused = isClosing || !isSameOrigin(request, config);
    return !isRefused && !refusals.hasTooMany(toRateLimitedAddress(request, config));
  });
  const personalEvents = createPersonalEmitter(io, hasOtherProcesses, verifier);
  reportMissed = personalEvents.reportMissed;
  const presence = createPresence(io, hasOtherProcesses, log);

  validateRecovered(io, rights);
  const isExamined = authenticateConnections(io, {
    config,
    key,
    database,
    authenticator,
    personalEvents,
    refusals,
    log,
  });
  serveConnections(io, { database, rights, presence, personalEvents, verifier, isExamined, log });

  const monitor = startMonitor({
    io,
    hasOtherProcesses,
    accessChecks: rights,
    presence,
    refusals,
    log,
  });
  io.attach(server.server);
  // Adds headers here, because these replies do not pass through the hooks of the web server.
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
    readFigures: () => countConnections(io, personalEvents.countRecent()),
    recheck: monitor.recheck,
    close: async () => {
      isClosing = true;
      monitor.stop();
      // Closes the connections but keeps the state of each for the process to which the client reconnects.
      io.engine.close();
      await waitUntilDisconnected(io);
      await io.sockets.adapter.close();
      await processAdapter?.close();
    },
  };
}

/** Counts for metrics, by going through all connections. */
function countConnections(io: LiveServer, recentEvents: number): LiveFigures {
  const states = listLocalConnections(io).map(({ state }) => state);
  const rooms = new Map<string, string>();
  const joined = new Map<string, number>();
  for (const state of states)
    for (const [room, { audience }] of Object.entries(state.joined)) {
      rooms.set(room, audience);
      joined.set(audience, (joined.get(audience) ?? 0) + 1);
    }
  const channels = new Map<string, number>();
  for (const audience of rooms.values()) channels.set(audience, (channels.get(audience) ?? 0) + 1);
  return { connections: states.length, channels, joined, recentEvents };
}

async function waitUntilDisconnected(io: LiveServer): Promise<void> {
  const deadline = Date.now() + 2000;
  while (io.sockets.sockets.size > 0 && Date.now() < deadline) await delay(20);
}
