/** What is known of a connected window. It travels between processes with the connection's state, so it holds no token. */
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Admission, Gathering } from './audience.ts';
import type { Said } from './lately.ts';

export interface Seat {
  readonly schoolId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** The token, sealed: only we can ask with it whether the session is still open. */
  readonly ticket: string;
  /** What this window has joined, by room. */
  readonly joined: Record<string, Gathering & Admission>;
}

export interface BetweenServers {
  /** Somebody came to this room or left it in another process. */
  presence: (room: string) => void;
  recheck: (schoolId: string, userId: string | null) => void;
  ended: (schoolId: string, which: EndedSessions) => void;
  /** To a person, a session or a school; every process remembers it for a while. */
  told: (said: Said) => void;
}

export interface EndedSessions {
  readonly userId: string;
  readonly sessionId?: string;
  readonly exceptSessionId?: string;
}

interface SocketData {
  seat?: Seat;
}

export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, BetweenServers, SocketData>;
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, BetweenServers, SocketData>;

export const personRoom = (schoolId: string, userId: string): string => `person:${schoolId}:${userId}`;
export const schoolRoom = (schoolId: string): string => `school:${schoolId}`;
export const sessionRoom = (schoolId: string, sessionId: string): string =>
  `session:${schoolId}:${sessionId}`;

/** Every window here that has been let in. */
export function seatedHere(io: LiveServer): { socket: LiveSocket; seat: Seat }[] {
  return [...io.sockets.sockets.values()].flatMap((socket) => {
    const { seat } = socket.data;
    return seat ? [{ socket, seat }] : [];
  });
}

/** What is told to one person. */
export const personal = (data: unknown) => ({ at: new Date().toISOString(), data });
