/** Subscribes to the domain events: emits live events to clients, and lets modules react to changes of others. */
import type { PersonalEvents } from '@klasna/contract/events';
import { durable, type Subscriber, transient } from '../kernel/db/outbox-relay.ts';
import type { Database } from '../kernel/db/pool.ts';
import type { Live } from '../kernel/live/live.ts';
import { emitNumbered, numberedEvents } from '../kernel/live/numbered-events.ts';
import { classChanged } from '../modules/classes/index.ts';
import { courseAudience, courseChanged, returnCourses, transferCourses } from '../modules/courses/index.ts';
import { wordsAdded } from '../modules/dictionary/index.ts';
import { peopleSignedOut, sessionsEnded } from '../modules/identity/index.ts';
import {
  describeForRecipients,
  notificationSubscribers,
  notificationsCreated,
  notificationsRead,
} from '../modules/notifications/index.ts';
import {
  lockRecord,
  peopleChanged,
  personChanged,
  personDeleted,
  personRestored,
} from '../modules/people/index.ts';
import { balanceChanged, plansChanged } from '../modules/plans/index.ts';
import { lessonsChanged } from '../modules/schedule/index.ts';
import { schoolChanged } from '../modules/schools/index.ts';
import { findFallbackOwner } from '../policies/people/fallback-owner.ts';
import { listAdministratorIds } from '../policies/people/permission-holders.ts';
import { listBalanceWatchers } from '../policies/plans/balance-watchers.ts';
import type { NamesOf } from './names-of.ts';

interface SubscriberDeps {
  readonly database: Database;
  readonly live: Pick<Live<never>, 'emit' | 'emitToPerson' | 'emitToSchool' | 'endSessions'>;
  readonly namesOf: NamesOf;
}

export function listSubscribers({ database, live, namesOf }: SubscriberDeps): readonly Subscriber[] {
  /** Emits to the affected users and to administrators, who see everything of the school. */
  const emitToAffected = async <E extends 'classes.changed' | 'schedule.changed'>(
    schoolId: string,
    userIds: readonly string[],
    event: E,
    data: PersonalEvents[E],
  ): Promise<void> => {
    const administrators = await database.readInSchool(schoolId, listAdministratorIds);
    for (const userId of new Set([...userIds, ...administrators]))
      live.emitToPerson(schoolId, userId, event, data);
  };

  return [
    transient(sessionsEnded, (schoolId, ended) => live.endSessions(schoolId, ended)),
    transient(peopleSignedOut, (schoolId, { userIds }) => {
      for (const userId of userIds) live.endSessions(schoolId, { userId });
    }),
    transient(peopleChanged, (schoolId, { userIds }) => {
      for (const userId of userIds) live.emitToPerson(schoolId, userId, 'session.changed', {});
    }),
    transient(personChanged, (schoolId, { userId }) =>
      live.emitToPerson(schoolId, userId, 'session.changed', {}),
    ),
    transient(courseChanged, (schoolId, { courseId }) =>
      live.emit(courseAudience, schoolId, { id: courseId, event: 'course.changed', data: {} }),
    ),
    transient(wordsAdded, (schoolId, { userId }) =>
      live.emitToPerson(schoolId, userId, 'dictionary.changed', {}),
    ),
    durable(personDeleted, async (tx, { userId }) => {
      // A person restored meanwhile keeps their courses; the lock prevents a restore while the courses are passed on.
      const person = await lockRecord(tx, userId, 'read');
      if (person?.deletedAt !== null) await transferCourses(tx, userId, findFallbackOwner);
    }),
    durable(personRestored, async (tx, { userId }) => {
      // If the person was deleted again meanwhile, their courses stay away until the next restore.
      const person = await lockRecord(tx, userId, 'read');
      if (person?.deletedAt === null) await returnCourses(tx, userId);
    }),
    transient(classChanged, (schoolId, { userIds, classId }) =>
      emitToAffected(schoolId, userIds, 'classes.changed', { classId }),
    ),
    transient(lessonsChanged, (schoolId, { userIds, classId, from, to }) =>
      emitToAffected(schoolId, userIds, 'schedule.changed', { classId, from, to }),
    ),
    transient(balanceChanged, async (schoolId, { userIds, by }) => {
      const watchers = await database.readInSchool(schoolId, (tx) => listBalanceWatchers(tx, userIds));
      for (const [id, visibleUserIds] of watchers)
        live.emitToPerson(schoolId, id, 'balance.changed', { userIds: visibleUserIds, by });
    }),
    transient(plansChanged, (schoolId) => live.emitToSchool(schoolId, 'plans.changed', {})),
    ...numberedEvents.map((eventType) =>
      transient(eventType, (schoolId, event) =>
        emitNumbered(event, (name, event) =>
          live.emit<Record<string, unknown>, string>({ name }, schoolId, event),
        ),
      ),
    ),
    ...notificationSubscribers,
    transient(notificationsCreated, async (schoolId, { ids }) => {
      const notifications = await database.readInSchool(schoolId, (tx) =>
        describeForRecipients(tx, ids, namesOf),
      );
      for (const notification of notifications)
        live.emitToPerson(schoolId, notification.userId, 'notice', { notification });
    }),
    transient(notificationsRead, (schoolId, { userId }) =>
      live.emitToPerson(schoolId, userId, 'notices.read', {}),
    ),
    transient(schoolChanged, (schoolId) => live.emitToSchool(schoolId, 'session.changed', {})),
  ];
}
