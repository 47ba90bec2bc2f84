/**
 * The fixture of live tests: a server with only the live channel, sessions that end when their row is deleted, and an
 * audience `board` whose members, views and numbered events are stored in their own tables.
 */
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import type { Config } from '../../src/config.ts';
import type { Database } from '../../src/kernel/db/pool.ts';
import type { Doorkeeper } from '../../src/kernel/http/serve.ts';
import { openServer } from '../../src/kernel/http/server.ts';
import { isId, newId } from '../../src/kernel/ids.ts';
import { audience } from '../../src/kernel/live/audience.ts';
import { type Live, openLive } from '../../src/kernel/live/live.ts';
import type { Logger } from '../../src/kernel/log.ts';
import type { KernelTest } from './kernel.ts';

export interface StageActor {
  readonly schoolId: string;
  readonly userId: string;
  readonly sessionId: string;
}

export const board = audience<{ written: { text: string }; typing: { text: string } }>('board');

export const stageTables = `
  create table board_seats (
    school_id uuid not null, board_id uuid not null, user_id uuid not null, view text,
    primary key (school_id, board_id, user_id));
  select raise_wall('board_seats');
  create table board_lines (
    school_id uuid not null, board_id uuid not null, seq integer not null, text text not null,
    primary key (school_id, board_id, seq));
  select raise_wall('board_lines');
`;

const doorkeeper: Doorkeeper<StageActor> = {
  schoolOf: (token) => {
    const [schoolId = '', sessionId = ''] = token.split('_');
    return isId(schoolId) && isId(sessionId) ? schoolId : undefined;
  },
  recallActor: () => undefined,
  openActor: async (tx, token) => {
    const sessionId = token.split('_')[1];
    const text = 'select user_id from sessions where school_id = $1 and id = $2';
    const found = await tx.client.query<{ user_id: string }>(text, [tx.schoolId, sessionId]);
    const [row] = found.rows;
    return row && sessionId ? { schoolId: tx.schoolId, userId: row.user_id, sessionId } : undefined;
  },
  languageOf: () => 'en',
};

export interface Stage {
  readonly live: Live<StageActor>;
  readonly address: string;
  readonly close: () => Promise<void>;
}

type Extend = (server: FastifyInstance, live: Live<StageActor>) => void;

export async function openStage(
  config: Config,
  database: Database,
  log: Logger,
  extend?: Extend,
): Promise<Stage> {
  const server = openServer(config, log);
  const live = await openLive({ config, database, server, doorkeeper, log });
  extend?.(server, live);
  live.audience(board, {
    admit: async ({ tx, actor, id }) => {
      const text = 'select view from board_seats where school_id = $1 and board_id = $2 and user_id = $3';
      const { rows } = await tx.client.query<{ view: string | null }>(text, [tx.schoolId, id, actor.userId]);
      const [seat] = rows;
      return seat && (seat.view === null ? {} : { view: seat.view });
    },
    seq: async ({ tx, id }) => {
      const text =
        'select coalesce(max(seq), 0) as seq from board_lines where school_id = $1 and board_id = $2';
      const { rows } = await tx.client.query<{ seq: number }>(text, [tx.schoolId, id]);
      return rows[0]?.seq ?? 0;
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

export async function signIn(kernel: KernelTest, schoolId: string, userId: string): Promise<Person> {
  const sessionId = newId();
  await kernel.rows(
    `insert into sessions (school_id, id, user_id, token_hash, expires_at)
     values ($1, $2::uuid, $3, uuid_send($2::uuid), now() + interval '1 day')`,
    [schoolId, sessionId, userId],
  );
  return { schoolId, userId, sessionId, token: `${schoolId}_${sessionId}` };
}

export async function addPerson(kernel: KernelTest): Promise<Person> {
  const userId = newId();
  await kernel.rows(
    `insert into users (school_id, id, role, first_name, last_name, email) values ($1, $2, 'member', 'Max', 'Li', $3)`,
    [kernel.schoolId, userId, `${userId}@example.com`],
  );
  return signIn(kernel, kernel.schoolId, userId);
}

export async function seat(kernel: KernelTest, boardId: string, person: Person, view: string | null = null) {
  await kernel.rows('insert into board_seats values ($1, $2, $3, $4)', [
    person.schoolId,
    boardId,
    person.userId,
    view,
  ]);
}

/** A client that records everything it receives. */
export interface Window {
  readonly socket: Socket;
  readonly heard: { event: string; body: Record<string, unknown> }[];
  readonly hearing: (event: string) => Record<string, unknown>[];
  readonly join: (boardId: string) => Promise<{ ok: boolean; seq?: number; code?: string }>;
}

const windows: Socket[] = [];

export function openWindow(address: string, token: unknown, options: Parameters<typeof io>[1] = {}): Window {
  const socket = io(address, {
    path: '/live',
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    ...options,
  });
  windows.push(socket);
  const heard: Window['heard'] = [];
  socket.onAny((event: string, body: Record<string, unknown>) => void heard.push({ event, body }));
  return {
    socket,
    heard,
    hearing: (event) => heard.filter((one) => one.event === event).map((one) => one.body),
    join: (boardId) => socket.timeout(5000).emitWithAck('board:join', { boardId }),
  };
}

/** Resolves with undefined once connected, or with the reason for the failure. */
export function connection({ socket }: Window): Promise<string | undefined> {
  if (socket.connected) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', (error) => resolve(error.message));
  });
}

export async function windowOf(
  address: string,
  person: Person,
  options?: Parameters<typeof io>[1],
): Promise<Window> {
  const window = openWindow(address, person.token, options);
  const problem = await connection(window);
  if (problem !== undefined) throw new Error(problem);
  return window;
}

export function closeWindows(): void {
  for (const socket of windows.splice(0)) socket.close();
}
