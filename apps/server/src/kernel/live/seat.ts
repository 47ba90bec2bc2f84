/** The state of a connection. It is shared between processes, so it contains no plain token. */
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Admission, Gathering } from './audience.ts';
import type { Said } from './lately.ts';

export interface Seat {
  readonly schoolId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** The encrypted token, with which only this installation can check whether the session is still open. */
  readonly ticket: string;
  /** The joined channels by room name. */
  readonly joined: Record<string, Gathering & Admission>;
}

export interface BetweenServers {
  /** A client joined or left this room in another process. */
  presence: (room: string) => void;
  recheck: (schoolId: string, userId: string | null) => void;
  ended: (schoolId: string, which: EndedSessions) => void;
  /** An event to a person, a session or a school, which every process keeps for a while. */
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

/** All accepted connections of this process. */
export function seatedHere(io: LiveServer): { socket: LiveSocket; seat: Seat }[] {
  return [...io.sockets.sockets.values()].flatMap((socket) => {
    const { seat } = socket.data;
    return seat ? [{ socket, seat }] : [];
  });
}

/** The envelope of an event to one person. */
export const personal = (data: unknown) => ({ at: new Date().toISOString(), data });
