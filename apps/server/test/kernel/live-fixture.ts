/**
 * The fixture of live tests: a server with only the live channel, sessions that end when their row is deleted, and an
 * audience `board` whose members, views and numbered events are stored in their own tables.
 */
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import type { Config } from '../../src/config.ts';
import type { ConnectedDatabase } from '../../src/kernel/db/connect.ts';
import type { Authenticator } from '../../src/kernel/http/authenticator.ts';
import { openServer } from '../../src/kernel/http/server.ts';
import { isId, newId } from '../../src/kernel/ids.ts';
import { defineAudience } from '../../src/kernel/live/audience.ts';
import { type Live, openLive } from '../../src/kernel/live/live.ts';
import type { Logger } from '../../src/kernel/log.ts';
import type { KernelFixture } from './kernel-fixture.ts';

export interface TestActor {
  readonly schoolId: string;
  readonly userId: string;
  readonly sessionId: string;
}

const text = z.object({ text: z.string() });
export const board = defineAudience('board', { written: text, typing: text });

export const boardTablesSql = `
  create table board_seats (
    school_id uuid not null, board_id uuid not null, user_id uuid not null, view text,
    primary key (school_id, board_id, user_id));
  select enable_tenant_isolation('board_seats');
  create table board_lines (
    school_id uuid not null, board_id uuid not null, seq integer not null, text text not null,
    primary key (school_id, board_id, seq));
  select enable_tenant_isolation('board_lines');
`;

const authenticator: Authenticator<TestActor> = {
  schoolIdOf: (token) => {
    const [schoolId = '', sessionId = ''] = token.split('_');
    return isId(schoolId) && isId(sessionId) ? schoolId : undefined;
  },
  cachedActor: () => undefined,
  loadActor: async (tx, token) => {
    const sessionId = token.split('_')[1];
    const sql = 'select user_id from sessions where school_id = $1 and id = $2';
    const result = await tx.client.query<{ user_id: string }>(sql, [tx.schoolId, sessionId]);
    const [row] = result.rows;
    return row && sessionId ? { schoolId: tx.schoolId, userId: row.user_id, sessionId } : undefined;
  },
  languageOf: () => 'en',
  personIdOf: () => 'nobody',
  hasFreshPassword: async () => true,
};

export interface LiveServer {
  readonly live: Live<TestActor>;
  readonly address: string;
  readonly close: () => Promise<void>;
}

type Extend = (server: FastifyInstance, live: Live<TestActor>) => void;

export async function startLiveServer(
  config: Config,
  connected: ConnectedDatabase,
  log: Logger,
  extend?: Extend,
): Promise<LiveServer> {
  const server = openServer(config, log);
  const live = await openLive({ config, connected, server, authenticator, log });
  extend?.(server, live);
  live.registerAudience(board, {
    admit: async ({ tx, actor, id }) => {
      const sql = 'select view from board_seats where school_id = $1 and board_id = $2 and user_id = $3';
      const { rows } = await tx.client.query<{ view: string | null }>(sql, [tx.schoolId, id, actor.userId]);
      const [boardMember] = rows;
      return boardMember && (boardMember.view === null ? {} : { view: boardMember.view });
    },
    findLastEvent: async ({ tx, id }) => {
      const sql =
        'select coalesce(max(seq), 0) as seq from board_lines where school_id = $1 and board_id = $2';
      const { rows } = await tx.client.query<{ seq: number }>(sql, [tx.schoolId, id]);
      return { seq: rows[0]?.seq ?? 0, ageMs: null };
    },
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    live,
    address,
    close: async () => {
      await live.close();
      await server.close();
    },
  };
}

export interface Person {
  readonly schoolId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly token: string;
}

export async function signIn(kernel: KernelFixture, schoolId: string, userId: string): Promise<Person> {
  const sessionId = newId();
  await kernel.runSql(
    `insert into sessions (school_id, id, user_id, token_hash, expires_at)
     values ($1, $2::uuid, $3, uuid_send($2::uuid), now() + interval '1 day')`,
    [schoolId, sessionId, userId],
  );
  return { schoolId, userId, sessionId, token: `${schoolId}_${sessionId}` };
}

export async function addPerson(kernel: KernelFixture): Promise<Person> {
  const userId = newId();
  await kernel.runSql(
    `insert into users (school_id, id, role, first_name, last_name, email) values ($1, $2, 'member', 'Max', 'Li', $3)`,
    [kernel.schoolId, userId, `${userId}@example.com`],
  );
  return signIn(kernel, kernel.schoolId, userId);
}

export async function addBoardMember(
  kernel: KernelFixture,
  boardId: string,
  person: Person,
  view: string | null = null,
) {
  await kernel.runSql('insert into board_seats values ($1, $2, $3, $4)', [
    person.schoolId,
    boardId,
    person.userId,
    view,
  ]);
}

/** A client that records everything it receives. */
export interface LiveClient {
  readonly socket: Socket;
  readonly received: { event: string; body: Record<string, unknown> }[];
  readonly eventsOf: (event: string) => Record<string, unknown>[];
  readonly join: (boardId: string) => Promise<{ ok: boolean; seq?: number; code?: string }>;
}

const openSockets: Socket[] = [];

export function connectLiveClient(
  address: string,
  token: unknown,
  options: Parameters<typeof io>[1] = {},
): LiveClient {
  const socket = io(address, {
    path: '/live',
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    ...options,
  });
  openSockets.push(socket);
  const received: LiveClient['received'] = [];
  socket.onAny((event: string, body: Record<string, unknown>) => void received.push({ event, body }));
  return {
    socket,
    received,
    eventsOf: (event) => received.filter((one) => one.event === event).map((one) => one.body),
    join: (boardId) => socket.timeout(5000).emitWithAck('board:join', { boardId }),
  };
}

/** Resolves with undefined once connected, or with the reason for the failure. */
export function waitForConnection({ socket }: LiveClient): Promise<string | undefined> {
  if (socket.connected) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', (error) => resolve(error.message));
  });
}

export async function connectAs(
  address: string,
  person: Person,
  options?: Parameters<typeof io>[1],
): Promise<LiveClient> {
  const client = connectLiveClient(address, person.token, options);
  const problem = await waitForConnection(client);
  if (problem !== undefined) throw new Error(problem);
  return client;
}

export function closeLiveClients(): void {
  for (const socket of openSockets.splice(0)) socket.close();
}
