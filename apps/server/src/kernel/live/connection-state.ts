/** The state of a connection. It is shared between processes, so it contains no plain token. */
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Admission, Channel } from './audience.ts';
import type { RecentEvent } from './recent-events.ts';

export interface ConnectionState {
  readonly schoolId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** The encrypted token. Only this installation can decrypt it to check whether the session is still open. */
  readonly ticket: string;
  /** The joined channels by room name. */
  readonly joined: Record<string, Channel & Admission>;
}

export interface ServerToServerEvents {
  /** Says that a client joined or left this room in another process. */
  presence: (room: string) => void;
  recheck: (schoolId: string, userId: string | null) => void;
  ended: (schoolId: string, which: EndedSessions) => void;
  /** Sends an event to a person, a session or a school; every process keeps the event for a while. */
  personalEvent: (event: RecentEvent) => void;
}

export interface LiveActor {
  readonly schoolId: string;
  readonly userId: string;
  readonly sessionId: string;
}

export interface EndedSessions {
  readonly userId: string;
  readonly sessionId?: string;
  readonly exceptSessionId?: string;
}

interface SocketData {
  seat?: ConnectionState;
}

export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, ServerToServerEvents, SocketData>;
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, ServerToServerEvents, SocketData>;

export const toPersonRoom = (schoolId: string, userId: string): string => `person:${schoolId}:${userId}`;
export const toSchoolRoom = (schoolId: string): string => `school:${schoolId}`;
export const toSessionRoom = (schoolId: string, sessionId: string): string =>
  `session:${schoolId}:${sessionId}`;

/** All accepted connections of this process. */
export function listLocalConnections(io: LiveServer): { socket: LiveSocket; state: ConnectionState }[] {
  return [...io.sockets.sockets.values()].flatMap((socket) => {
    const { seat: state } = socket.data;
    return state ? [{ socket, state }] : [];
  });
}

/** Builds the envelope of an event to one person. */
export const toPersonalMessage = (data: unknown) => ({ at: new Date().toISOString(), data });
