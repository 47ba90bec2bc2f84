/**
 * An audience: everybody who has the same thing open (such as a class) and receives its live events. A module of the
 * school declares it; its policy decides who may join.
 */
import type { EventPayloads, EventSchemas } from '@klasna/contract/events';
import type { Tx } from '../db/pool.ts';

export interface AudienceName<Events> {
  /** The name of the audience: clients join `class` with `class:join {classId}` and leave it with `class:leave`. */
  readonly name: string;
  /** Carries only the types of the events and is never set. */
  readonly events?: Events;
}

export interface Audience<Events> extends AudienceName<Events> {
  readonly schemas: EventSchemas;
}

export const defineAudience = <S extends EventSchemas>(
  name: string,
  schemas: S,
): Audience<EventPayloads<S>> => ({ name, schemas });

export const toIdField = ({ name }: { readonly name: string }): string => `${name}Id`;

export interface Admission {
  /**
   * The view. Admitted connections with the same view receive the same events: those of the teacher, or those of one
   * student. Without a view, a connection receives only events for everybody.
   */
  readonly view?: string;
  /** Whether the connection receives events but may send none. */
  readonly isSilent?: boolean;
}

/** A message from an admitted client to the others. */
export interface ClientMessage {
  readonly userId: string;
  readonly view: string | undefined;
  readonly body: object;
}

export interface OutgoingMessage {
  readonly event: string;
  readonly data: unknown;
  /** Sends the message only to connections with this view; undefined sends it to all. */
  readonly view?: string | undefined;
  /** The throttling key: of several waiting messages with one key, only the newest is sent. */
  readonly throttleKey: string;
}

/** The last numbered event of a view. */
export interface LastEvent {
  /** 0 if there was none. */
  readonly seq: number;
  /** How long ago its transaction raised the number; null if there was none. */
  readonly ageMs: number | null;
}

export const noEvent: LastEvent = { seq: 0, ageMs: null };

export interface AudiencePolicy<Actor> {
  /** Decides on joining, and again whenever permissions may have changed; undefined or a Failure refuses. */
  readonly admit: (input: { actor: Actor; id: string; tx: Tx }) => Promise<Admission | undefined>;
  /**
   * Finds the last numbered event in this view. A client that missed an event sees a gap and fetches from the API; one
   * that read the class long after the last event need not read it again.
   */
  readonly findLastEvent: (input: { id: string; view: string | undefined; tx: Tx }) => Promise<LastEvent>;
  /**
   * Message handlers by name: `typing` handles `class:typing {classId, …}`. Returns undefined to drop a message that is
   * invalid or not allowed.
   */
  readonly messageHandlers?: Readonly<
    Record<string, (message: ClientMessage) => OutgoingMessage | undefined>
  >;
}

/** A channel: one class or course of one school that connected clients have open. */
export interface Channel {
  readonly audience: string;
  readonly schoolId: string;
  readonly id: string;
}

export const toRoomName = ({ audience: name, schoolId, id }: Channel): string => `${name}:${schoolId}:${id}`;
export const toViewRoomName = (channel: Channel, view: string): string => `${toRoomName(channel)}#${view}`;

/**
 * Builds the envelope of every event: the id of the class or course, the sequence number if there is one, the time and
 * the payload.
 */
export const toEventMessage = ({ audience: name, id }: Channel, seq: number | null, data: unknown) => ({
  [toIdField({ name })]: id,
  seq,
  at: new Date().toISOString(),
  data,
});
