/**
 * The public catalogue of events: the `data` of each type. Ids and plain facts, no secrets and no texts that people
 * wrote; a receiver reads more through the API. A field may be added; none is removed or changes its meaning.
 */
import { id, instant } from '@klasna/base/values';
import { z } from 'zod';
import { requestChanges } from '../requests/values.ts';
import type { SentEventType } from './event-types.ts';

/** Who caused the event. */
const actorId = id;
const person = z.object({ personId: id });
const lessons = z.object({
  classId: id,
  actorId,
  /** Start of the first of these lessons. */
  startsAt: instant,
  count: z.int(),
});
const absence = z.object({ studentId: id, classId: id, eventId: id, startsAt: instant, actorId });
const homework = z.object({
  homeworkId: id,
  classId: id,
  /** The number of the homework in its class. */
  number: z.int(),
  actorId,
});

export const webhookEventData = {
  'person.created': person.describe('An account was created.'),
  'person.changed': person.describe(
    'Name, picture, contact details, status, permissions or groups of a person changed, or the account was erased.',
  ),
  'person.deleted': person.describe('An account was deleted; it can be restored.'),
  'person.restored': person.describe('A deleted account was restored.'),
  'group.changed': z
    .object({ groupId: id })
    .describe(
      'A group was created, changed or deleted, or students joined or left it. Students who leave because their account is deleted are reported as person.deleted alone.',
    ),
  'school.changed': z.object({}).describe('Name, logo, hours or other settings of the school changed.'),
  'quota.reached': z
    .object({ quota: z.string(), percent: z.union([z.literal(80), z.literal(100)]) })
    .describe('The school uses this share of a quota.'),
  'signIns.manyFailed': z
    .object({ count: z.int() })
    .describe('Many sign-ins failed within an hour; sent once for a series of failures.'),
  'document.added': z
    .object({ personIds: z.array(id), actorId })
    .describe('A public document of these people was added.'),
  'words.added': z
    .object({ studentId: id, wordIds: z.array(id), actorId })
    .describe('Words were added to the dictionary of a student.'),
  'course.changed': z.object({ courseId: id }).describe('Something in a course changed.'),
  'availability.changed': z
    .object({ teacherId: id })
    .describe(
      'The hours in which a teacher can be booked, their time off or their limits of bookings changed.',
    ),
  'rooms.changed': z.object({}).describe('Rooms of the school were added, changed or archived.'),
  'plans.changed': z.object({}).describe('The plans on offer changed.'),
  'balance.changed': z
    .object({ studentId: id, cause: z.enum(['lesson', 'tariff']) })
    .describe(
      'The lesson balance of a student changed: a lesson was charged or given back, or a tariff changed.',
    ),
  'balance.lessonsBought': z
    .object({ studentId: id, lessons: z.int(), actorId })
    .describe('Lessons were bought, for the first time or again.'),
  'balance.runningOut': z
    .object({ studentId: id, planId: id, lessons: z.int() })
    .describe('A charge left one lesson or none in a plan of a student.'),
  'class.changed': z.object({ classId: id }).describe('A class was created, changed or deleted.'),
  'lessons.changed': z
    .object({ classId: id, from: instant, to: instant })
    .describe(
      'Lessons of a class were added, moved, removed or changed status; their starts lie in this period.',
    ),
  'lessons.scheduled': lessons.describe('Lessons of a class were planned.'),
  'lessons.moved': lessons.describe('Lessons of a class were moved.'),
  'lessons.cancelled': lessons.describe('Lessons of a class were cancelled.'),
  'attendance.absentAgain': z
    .object({ studentId: id, classId: id, eventId: id, startsAt: instant })
    .describe('A student was absent from this lesson and from the one of the class before it.'),
  'attendance.absenceAnnounced': absence
    .extend({ lessons: z.int() })
    .describe('A student cancelled a lesson, or staff did it for them, at this cost in lessons.'),
  'attendance.absenceWithdrawn': absence.describe('A student will come after all.'),
  'request.changed': z
    .object({ requestId: id, eventId: id, classId: id, change: z.enum(requestChanges) })
    .describe('A request about a lesson was made, answered or closed.'),
  'homework.assigned': homework
    .extend({ studentIds: z.array(id) })
    .describe('Homework was assigned to these students.'),
  'homework.changed': homework
    .extend({ studentIds: z.array(id), dueAt: instant.nullable() })
    .describe('Message or due date of homework changed; the students are those who have not handed it in.'),
  'homework.handedIn': homework.describe('A student, the actor, handed in homework to be checked.'),
  'homework.reviewed': homework
    .extend({ studentId: id, status: z.int() })
    .describe('A teacher changed the status of a student’s homework.'),
  'comment.written': z
    .object({ classId: id, exerciseId: id, studentId: id, actorId, recipientId: id })
    .describe('A comment on the work of a student was written.'),
  'webhook.test': z
    .object({ webhookId: id, actorId })
    .describe('An administrator asked for a test; sent whatever types the webhook has chosen.'),
} as const satisfies Readonly<Record<SentEventType, z.ZodObject>>;

export type WebhookEventData = { readonly [T in SentEventType]: z.input<(typeof webhookEventData)[T]> };

/** The body of every request to a receiver. */
const toWebhookPayload = <T extends SentEventType>(type: T) =>
  z
    .object({
      type: z.literal(type),
      /** When the event happened; it stays the same when a delivery is repeated. */
      timestamp: instant,
      data: webhookEventData[type],
    })
    .describe(webhookEventData[type].description ?? '');

/** The payloads of all types, for the API document. */
export const webhookPayloads: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  (Object.keys(webhookEventData) as SentEventType[]).map((type) => [type, toWebhookPayload(type)]),
);
