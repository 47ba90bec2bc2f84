/**
 * Live events: every module declares its own in `<module>/events.ts`, and this file composes them. The server checks
 * what it emits against the schemas while tests run. Pages import the types only, and what an event changes:
 * `apply…` beside the schemas, and stale-personal-queries.ts and stale-class-queries.ts.
 */
import { z } from 'zod';
import { answersNumberedEvents, answersTransientEvents } from './answers/events.ts';
import { classesNumberedEvents, classesPersonalEvents, classesTransientEvents } from './classes/events.ts';
import { courseEvents } from './courses/events.ts';
import { dictionaryPersonalEvents } from './dictionary/events.ts';
import { homeworkClassEvents } from './homework/events.ts';
import { identityPersonalEvents } from './identity/events.ts';
import { notificationsPersonalEvents } from './notifications/events.ts';
import { plansPersonalEvents } from './plans/events.ts';
import { schedulePersonalEvents } from './schedule/events.ts';

/** The payload schemas of an audience's events, by the name of the event. */
export type EventSchemas = Readonly<Record<string, z.ZodType>>;
export type EventPayloads<S extends EventSchemas> = { readonly [E in keyof S]: z.output<S[E]> };

/** Sent to every tab of one person. */
export const personalEvents = {
  ...identityPersonalEvents,
  ...classesPersonalEvents,
  ...schedulePersonalEvents,
  ...plansPersonalEvents,
  ...dictionaryPersonalEvents,
  ...notificationsPersonalEvents,
  /** This connection was lost for longer than events are kept, so everything it shows may be out of date. */
  'much.missed': z.object({}),
};
export type PersonalEvents = EventPayloads<typeof personalEvents>;
export type PersonalEvent = keyof PersonalEvents;

/** Numbered without gaps; after a gap the client must reload from the API. */
const numberedClassEvents = { ...answersNumberedEvents, ...classesNumberedEvents, ...homeworkClassEvents };
export type NumberedClassEvents = EventPayloads<typeof numberedClassEvents>;
export type NumberedClassEvent<E extends keyof NumberedClassEvents = keyof NumberedClassEvents> = {
  readonly [K in E]: { readonly event: K; readonly data: NumberedClassEvents[K] };
}[E];

/** Sent from client to client and stored nowhere, so they carry no number. */
const transientClassEvents = { ...answersTransientEvents, ...classesTransientEvents };
export type TransientClassEvents = EventPayloads<typeof transientClassEvents>;

/**
 * Sent to everybody in a class who may see the event: teachers receive events of all students, students their own and
 * those that concern everyone.
 */
const classEvents = { ...numberedClassEvents, ...transientClassEvents };
export type ClassEvents = EventPayloads<typeof classEvents>;

/** The audiences that a client can join (`course:join {courseId}`, `class:join {classId}`), with their events. */
export const audienceEvents = { course: courseEvents, class: classEvents };
export type Audiences = {
  readonly [A in keyof typeof audienceEvents]: EventPayloads<(typeof audienceEvents)[A]>;
};
