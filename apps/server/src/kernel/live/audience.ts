/**
 * An audience: everybody who has the same thing open (such as a class) and receives its live events. A module of the
 * school declares it; its policy decides who may join.
 */
import type { Tx } from '../db/pool.ts';

export interface AudienceKind<Events> {
  /** `class`: joined with `class:join {classId}`, left with `class:leave`. */
  readonly name: string;
  /** Never set: carries the types of the events and their payloads only. */
  readonly events?: Events;
}

export const audience = <Events extends object>(name: string): AudienceKind<Events> => ({ name });

export const idField = ({ name }: { readonly name: string }): string => `${name}Id`;

export interface Admission {
  /**
   * Admitted connections with the same view receive the same events: the teacher, or one student. Without a view: only
   * events for everybody.
   */
  readonly view?: string;
  /** Receives events but may not send any. */
  readonly isSilent?: boolean;
}

/** A message from an admitted client to the others. */
export interface Saying {
  readonly userId: string;
  readonly view: string | undefined;
  readonly body: object;
}

export interface Said {
  readonly event: string;
  readonly data: unknown;
  /** Restricts the message to connections with this view; absent: all. */
  readonly view?: string | undefined;
  /** The throttling key: of several waiting messages with one key, only the newest is sent. */
  readonly about: string;
}

export interface AudienceRule<Actor> {
  /** Undefined or a Failure refuses. Runs on joining, and again whenever permissions may have changed. */
  readonly admit: (asked: { actor: Actor; id: string; tx: Tx }) => Promise<Admission | undefined>;
  /**
   * The sequence number of the last numbered event in this view; a client that missed one sees a gap and fetches from
   * the API.
   */
  readonly seq: (asked: { id: string; view: string | undefined; tx: Tx }) => Promise<number>;
  /**
   * Message handlers by name: `typing` handles `class:typing {classId, …}`. Returns undefined to drop a message that is
   * invalid or not allowed.
   */
  readonly says?: Readonly<Record<string, (said: Saying) => Said | undefined>>;
}

/** A channel: one thing of one school that connected clients have open. */
export interface Gathering {
  readonly audience: string;
  readonly schoolId: string;
  readonly id: string;
}

export const roomOf = ({ audience: name, schoolId, id }: Gathering): string => `${name}:${schoolId}:${id}`;
export const viewRoomOf = (gathering: Gathering, view: string): string => `${roomOf(gathering)}#${view}`;

/**
 * The envelope of every event: the id of the thing, the sequence number if it is numbered, the time and the payload.
 */
export const eventOf = ({ audience: name, id }: Gathering, seq: number | null, data: unknown) => ({
  [idField({ name })]: id,
  seq,
  at: new Date().toISOString(),
  data,
});
