/**
 * All live events: every module declares its events in `<module>/events.ts`, and this file combines them. In tests the
 * server checks the events that it sends against the schemas. Pages import only the types and the functions that apply
 * an event: `apply…` beside the schemas, stale-personal-queries.ts and stale-class-queries.ts.
 */
import { z } from 'zod';
import { answersNumberedEvents, answersTransientEvents } from './answers/events.ts';
import { availabilityPersonalEvents } from './availability/events.ts';
import { classesNumberedEvents, classesPersonalEvents, classesTransientEvents } from './classes/events.ts';
import { courseEvents } from './courses/events.ts';
import { dictionaryPersonalEvents } from './dictionary/events.ts';
import { homeworkClassEvents } from './homework/events.ts';
import { identityPersonalEvents } from './identity/events.ts';
import { notificationsPersonalEvents } from './notifications/events.ts';
import { plansPersonalEvents } from './plans/events.ts';
import { requestsPersonalEvents } from './requests/events.ts';
import { roomsPersonalEvents } from './rooms/events.ts';
import { schedulePersonalEvents } from './schedule/events.ts';

/** The payload schemas of an audience's events, by the name of the event. */
export type EventSchemas = Readonly<Record<string, z.ZodType>>;
export type EventPayloads<S extends EventSchemas> = { readonly [E in keyof S]: z.output<S[E]> };

/** Events for every tab of one person. */
export const personalEvents = {
  ...identityPersonalEvents,
  ...classesPersonalEvents,
  ...schedulePersonalEvents,
  ...availabilityPersonalEvents,
  ...roomsPersonalEvents,
  ...requestsPersonalEvents,
  ...plansPersonalEvents,
  ...dictionaryPersonalEvents,
  ...notificationsPersonalEvents,
  /** The connection was lost for longer than the server keeps events, so everything on the page may be out of date. */
  'much.missed': z.object({}),
};
export type PersonalEvents = EventPayloads<typeof personalEvents>;
export type PersonalEvent = keyof PersonalEvents;

/** Events with consecutive numbers; if a number is missing, the client must reload from the API. */
const numberedClassEvents = { ...answersNumberedEvents, ...classesNumberedEvents, ...homeworkClassEvents };
export type NumberedClassEvents = EventPayloads<typeof numberedClassEvents>;
export type NumberedClassEvent<E extends keyof NumberedClassEvents = keyof NumberedClassEvents> = {
  readonly [K in E]: { readonly event: K; readonly data: NumberedClassEvents[K] };
}[E];

/** Events that clients send to each other. The server does not store them, so they have no number. */
const transientClassEvents = { ...answersTransientEvents, ...classesTransientEvents };
export type TransientClassEvents = EventPayloads<typeof transientClassEvents>;

/**
 * Events for everybody in a class who may see them: teachers receive events of all students, a student those of their
 * own and those for everyone.
 */
const classEvents = { ...numberedClassEvents, ...transientClassEvents };
export type ClassEvents = EventPayloads<typeof classEvents>;

/** The audiences that a client can join (`course:join {courseId}`, `class:join {classId}`), with their events. */
export const audienceEvents = { course: courseEvents, class: classEvents };
export type Audiences = {
  readonly [A in keyof typeof audienceEvents]: EventPayloads<(typeof audienceEvents)[A]>;
};
