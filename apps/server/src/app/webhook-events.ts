/**
 * Which public events follow from which domain events. Every kind of domain event is here or in `internalKinds`, which
 * `webhook-events.test.ts` checks.
 */
import type { DomainEventType, OutboxRow } from '../kernel/db/domain-event.ts';
import { durable, type Subscriber } from '../kernel/db/outbox-relay.ts';
import { commentWritten } from '../modules/answers/index.ts';
import { absenceAnnounced, studentsAbsentAgain } from '../modules/attendance/index.ts';
import { availabilityChanged } from '../modules/availability/index.ts';
import { classChanged } from '../modules/classes/index.ts';
import { courseChanged } from '../modules/courses/index.ts';
import { wordsAdded } from '../modules/dictionary/index.ts';
import { documentAdded } from '../modules/documents/index.ts';
import { groupsChanged } from '../modules/groups/index.ts';
import {
  homeworkAssigned,
  homeworkChanged,
  homeworkHandedIn,
  homeworkReviewed,
} from '../modules/homework/index.ts';
import {
  peopleChanged,
  peopleCreated,
  personChanged,
  personDeleted,
  personRestored,
} from '../modules/people/index.ts';
import { balanceChanged, lessonsBought, lessonsRunningOut, plansChanged } from '../modules/plans/index.ts';
import { quotaReached } from '../modules/quotas/index.ts';
import { requestChanged } from '../modules/requests/index.ts';
import { roomsChanged } from '../modules/rooms/index.ts';
import { lessonsArranged, lessonsChanged } from '../modules/schedule/index.ts';
import { schoolChanged } from '../modules/schools/index.ts';
import { manySignInsFailed } from '../modules/security-log/index.ts';
import { queueEvents, type WebhookEvent } from '../modules/webhooks/index.ts';

/** `D` is known inside only: what a domain event holds and what follows from it are compared by the compiler. */
const toEvents = <D>(
  eventType: DomainEventType<D>,
  map: (data: D, row: Pick<OutboxRow, 'schoolId'>) => readonly WebhookEvent[],
): Subscriber =>
  durable(eventType, (tx, data, row) => queueEvents(tx, row, map(data, { schoolId: tx.schoolId })));

const toOneEvent = <D>(
  eventType: DomainEventType<D>,
  map: (data: D, row: Pick<OutboxRow, 'schoolId'>) => WebhookEvent,
): Subscriber => toEvents(eventType, (data, row) => [map(data, row)]);

const ofPerson = (id: string) => `person:${id}` as const;
const ofSchool = (id: string) => `school:${id}` as const;
const ofClass = (id: string) => `class:${id}` as const;
const ofHomework = (id: string) => `homework:${id}` as const;
const ofBalance = (studentId: string) => `balance:${studentId}` as const;

const toPersonEvent =
  (type: 'person.created' | 'person.changed' | 'person.deleted' | 'person.restored') =>
  (personId: string): WebhookEvent => ({ type, thing: ofPerson(personId), data: { personId } });

const lessonTypes = {
  scheduled: 'lessons.scheduled',
  moved: 'lessons.moved',
  deleted: 'lessons.cancelled',
} as const;

export const webhookSubscribers: readonly Subscriber[] = [
  toEvents(peopleCreated, ({ userIds }) => userIds.map(toPersonEvent('person.created'))),
  toOneEvent(personChanged, ({ userId }) => toPersonEvent('person.changed')(userId)),
  toEvents(peopleChanged, ({ userIds }) => userIds.map(toPersonEvent('person.changed'))),
  toOneEvent(personDeleted, ({ userId }) => toPersonEvent('person.deleted')(userId)),
  toOneEvent(personRestored, ({ userId }) => toPersonEvent('person.restored')(userId)),
  toEvents(groupsChanged, ({ groupIds }) =>
    groupIds.map((groupId) => ({ type: 'group.changed', thing: `group:${groupId}`, data: { groupId } })),
  ),
  toOneEvent(schoolChanged, (_, { schoolId }) => ({
    type: 'school.changed',
    thing: ofSchool(schoolId),
    data: {},
  })),
  toOneEvent(quotaReached, ({ quota, percent }, { schoolId }) => ({
    type: 'quota.reached',
    thing: ofSchool(schoolId),
    data: { quota, percent },
  })),
  toOneEvent(manySignInsFailed, ({ count }, { schoolId }) => ({
    type: 'signIns.manyFailed',
    thing: ofSchool(schoolId),
    data: { count },
  })),
  toOneEvent(documentAdded, ({ userIds, actorId }, { schoolId }) => ({
    type: 'document.added',
    thing: `documents:${schoolId}`,
    data: { personIds: [...userIds], actorId },
  })),
  toOneEvent(wordsAdded, ({ userId, wordIds, addedBy }) => ({
    type: 'words.added',
    thing: `dictionary:${userId}`,
    data: { studentId: userId, wordIds: [...wordIds], actorId: addedBy },
  })),
  toOneEvent(courseChanged, ({ courseId }) => ({
    type: 'course.changed',
    thing: `course:${courseId}`,
    data: { courseId },
  })),
  toOneEvent(availabilityChanged, ({ userId }) => ({
    type: 'availability.changed',
    thing: ofPerson(userId),
    data: { teacherId: userId },
  })),
  toOneEvent(roomsChanged, (_, { schoolId }) => ({
    type: 'rooms.changed',
    thing: `rooms:${schoolId}`,
    data: {},
  })),
  toOneEvent(plansChanged, (_, { schoolId }) => ({
    type: 'plans.changed',
    thing: `plans:${schoolId}`,
    data: {},
  })),
  toEvents(balanceChanged, ({ userIds, by }) =>
    userIds.map((studentId) => ({
      type: 'balance.changed',
      thing: ofBalance(studentId),
      data: { studentId, cause: by },
    })),
  ),
  toOneEvent(lessonsBought, ({ userId, lessons, actorId }) => ({
    type: 'balance.lessonsBought',
    thing: ofBalance(userId),
    data: { studentId: userId, lessons, actorId },
  })),
  toOneEvent(lessonsRunningOut, ({ userId, planId, lessons }) => ({
    type: 'balance.runningOut',
    thing: ofBalance(userId),
    data: { studentId: userId, planId, lessons },
  })),
  toOneEvent(classChanged, ({ classId }) => ({
    type: 'class.changed',
    thing: ofClass(classId),
    data: { classId },
  })),
  toOneEvent(lessonsChanged, ({ classId, from, to }) => ({
    type: 'lessons.changed',
    thing: ofClass(classId),
    data: { classId, from, to },
  })),
  toOneEvent(lessonsArranged, ({ change, classId, actorId, startsAt, count }) => ({
    type: lessonTypes[change],
    thing: ofClass(classId),
    data: { classId, actorId, startsAt, count },
  })),
  toEvents(studentsAbsentAgain, ({ userIds, classId, eventId, startsAt }) =>
    userIds.map((studentId) => ({
      type: 'attendance.absentAgain',
      thing: `attendance:${classId}/${studentId}`,
      data: { studentId, classId, eventId, startsAt },
    })),
  ),
  toOneEvent(absenceAnnounced, ({ change, studentId, classId, eventId, startsAt, actorId, lessons }) => {
    const thing = `attendance:${classId}/${studentId}` as const;
    const data = { studentId, classId, eventId, startsAt, actorId };
    return change === 'announced'
      ? { type: 'attendance.absenceAnnounced', thing, data: { ...data, lessons } }
      : { type: 'attendance.absenceWithdrawn', thing, data };
  }),
  toOneEvent(requestChanged, ({ requestId, eventId, classId, change }) => ({
    type: 'request.changed',
    thing: `request:${requestId}`,
    data: { requestId, eventId, classId, change },
  })),
  toOneEvent(homeworkAssigned, ({ homeworkId, classId, number, actorId, userIds }) => ({
    type: 'homework.assigned',
    thing: ofHomework(homeworkId),
    data: { homeworkId, classId, number, actorId, studentIds: [...userIds] },
  })),
  toOneEvent(homeworkChanged, ({ homeworkId, classId, number, actorId, userIds, dueAt }) => ({
    type: 'homework.changed',
    thing: ofHomework(homeworkId),
    data: { homeworkId, classId, number, actorId, studentIds: [...userIds], dueAt },
  })),
  toOneEvent(homeworkHandedIn, ({ homeworkId, classId, number, actorId }) => ({
    type: 'homework.handedIn',
    thing: ofHomework(homeworkId),
    data: { homeworkId, classId, number, actorId },
  })),
  toOneEvent(homeworkReviewed, ({ homeworkId, classId, number, actorId, userId, status }) => ({
    type: 'homework.reviewed',
    thing: ofHomework(homeworkId),
    data: { homeworkId, classId, number, actorId, studentId: userId, status },
  })),
  toOneEvent(commentWritten, ({ classId, exerciseId, studentId, authorId, recipientId }) => ({
    type: 'comment.written',
    thing: `comments:${classId}/${studentId}`,
    data: { classId, exerciseId, studentId, actorId: authorId, recipientId },
  })),
];

/** The kinds of domain events that become public events. */
export const publicKinds: readonly string[] = webhookSubscribers.map(({ kind }) => kind);

/** Domain events that stay inside, with the reason. */
export const internalKinds: Readonly<Record<string, string>> = {
  'seats.offered': 'A step of the waitlist between the school and one student; `lessons.changed` follows it.',
  'seats.booked': 'Says who caused `lessons.changed`, which has the same lesson.',
  'seats.lost': 'As `seats.offered`.',
  'availability.timeOffChanged':
    'Causes notifications and mails; `availability.changed` follows from the same change.',
  'audience.told': 'Live events of open pages, such as every saved answer; too many, and useless to others.',
  'notices.made': 'Repeats other events for the people of the school.',
  'notices.read': 'Keeps the tabs of one person equal.',
  'people.signedOut': 'Ends the sessions of open tabs; the security log records it.',
  'sessions.ended': 'Ends the sessions of open tabs; the security log records it.',
  'apiKey.revoked': 'Ends a key in every process; the security log records it.',
  'person.passwordReset': 'Says when an account may be attacked; the security log records it.',
  'webhooks.queued': 'Wakes the sender of webhooks.',
  'webhooks.paused': 'The receiver that would hear it is the one that fails; administrators are notified.',
};
