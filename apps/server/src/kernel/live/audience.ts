/**
 * An audience: everybody who has the same thing open (a class, say) and is told of it live. A room of the school
 * declares it, its access file decides who belongs to it.
 */
import type { Tx } from '../db/pool.ts';

export interface AudienceKind<Events> {
  /** `class`: joined with `class:join {classId}`, left with `class:leave`. */
  readonly name: string;
  /** Never set: it only carries the events and what each tells. */
  readonly events?: Events;
}

export const audience = <Events extends object>(name: string): AudienceKind<Events> => ({ name });

export const idField = ({ name }: { readonly name: string }): string => `${name}Id`;

export interface Admission {
  /** Among those admitted, the ones who are told the same: the teacher, or one student. Absent: only what everybody is told. */
  readonly view?: string;
  /** Only listens. */
  readonly isSilent?: boolean;
}

/** What somebody who was admitted says to the others. */
export interface Saying {
  readonly userId: string;
  readonly view: string | undefined;
  readonly body: object;
}

export interface Said {
  readonly event: string;
  readonly data: unknown;
  /** Only those admitted with this view; absent: all. */
  readonly view?: string | undefined;
  /** What it is about: of the same thing only the newest counts. */
  readonly about: string;
}

export interface AudienceRule<Actor> {
  /** Undefined or a Failure refuses. Asked at the joining, and again whenever rights may have changed. */
  readonly admit: (asked: { actor: Actor; id: string; tx: Tx }) => Promise<Admission | undefined>;
  /** The number of the last lasting event in this view; who missed one sees a gap, and asks the API. */
  readonly seq: (asked: { id: string; view: string | undefined; tx: Tx }) => Promise<number>;
  /** `typing`: said with `class:typing {classId, …}`. What makes no sense, or is not theirs to say, is answered by nothing. */
  readonly says?: Readonly<Record<string, (said: Saying) => Said | undefined>>;
}

/** One thing of one school that windows have open. */
export interface Gathering {
  readonly audience: string;
  readonly schoolId: string;
  readonly id: string;
}

export const roomOf = ({ audience: name, schoolId, id }: Gathering): string => `${name}:${schoolId}:${id}`;
export const viewRoomOf = (gathering: Gathering, view: string): string => `${roomOf(gathering)}#${view}`;

/** Every event of an audience: what it is about, its number where it is a lasting one, when, and what. */
export const eventOf = ({ audience: name, id }: Gathering, seq: number | null, data: unknown) => ({
  [idField({ name })]: id,
  seq,
  at: new Date().toISOString(),
  data,
});
