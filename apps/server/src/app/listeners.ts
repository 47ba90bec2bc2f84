/** Subscribes to the domain events: emits live events to clients, and lets modules react to changes of others. */
import type { PersonalEvents } from '@klasna/contract/events';
import { listAdministratorIds } from '../access/administrators.ts';
import { listBalanceWatchers } from '../access/balance-watchers.ts';
import { findKeeper } from '../access/keeper.ts';
import type { Database } from '../kernel/db/pool.ts';
import { type Listener, lasting, passing } from '../kernel/db/relay.ts';
import { lastingNews, sayLasting } from '../kernel/live/lasting.ts';
import type { Live } from '../kernel/live/live.ts';
import { classChanged } from '../rooms/classes/index.ts';
import { courseAudience, courseChanged, giveCoursesBack, passCoursesOn } from '../rooms/courses/index.ts';
import { wordsAdded } from '../rooms/dictionary/index.ts';
import { peopleSignedOut, sessionsEnded } from '../rooms/identity/index.ts';
import { describeFor, noticeListeners, noticesMade, noticesRead } from '../rooms/notices/index.ts';
import {
  holdRecord,
  peopleChanged,
  personChanged,
  personDeleted,
  personRestored,
} from '../rooms/people/index.ts';
import { balanceChanged, plansChanged } from '../rooms/plans/index.ts';
import { lessonsChanged } from '../rooms/schedule/index.ts';
import { schoolChanged } from '../rooms/schools/index.ts';
import type { NamesOf } from './names-of.ts';

interface Hearing {
  readonly database: Database;
  readonly live: Pick<Live<never>, 'tell' | 'toPerson' | 'toSchool' | 'endSessions'>;
  readonly namesOf: NamesOf;
}

export function listListeners({ database, live, namesOf }: Hearing): readonly Listener[] {
  /** Emits to the affected users and to administrators, who see everything of the school. */
  const tellConcerned = async <E extends 'classes.changed' | 'schedule.changed'>(
    schoolId: string,
    userIds: readonly string[],
    event: E,
    data: PersonalEvents[E],
  ): Promise<void> => {
    const administrators = await database.lookInSchool(schoolId, listAdministratorIds);
    for (const userId of new Set([...userIds, ...administrators]))
      live.toPerson(schoolId, userId, event, data);
  };

  return [
    passing(sessionsEnded, (schoolId, ended) => live.endSessions(schoolId, ended)),
    passing(peopleSignedOut, (schoolId, { userIds }) => {
      for (const userId of userIds) live.endSessions(schoolId, { userId });
    }),
    passing(peopleChanged, (schoolId, { userIds }) => {
      for (const userId of userIds) live.toPerson(schoolId, userId, 'session.changed', {});
    }),
    passing(personChanged, (schoolId, { userId }) => live.toPerson(schoolId, userId, 'session.changed', {})),
    passing(courseChanged, (schoolId, { courseId }) =>
      live.tell(courseAudience, schoolId, { id: courseId, event: 'course.changed', data: {} }),
    ),
    passing(wordsAdded, (schoolId, { userId }) => live.toPerson(schoolId, userId, 'dictionary.changed', {})),
    lasting(personDeleted, async (tx, { userId }) => {
      // A person restored meanwhile keeps their courses; the lock prevents a restore while the courses are passed on.
      const person = await holdRecord(tx, userId, 'read');
      if (person?.deletedAt !== null) await passCoursesOn(tx, userId, findKeeper);
    }),
    lasting(personRestored, async (tx, { userId }) => {
      // If the person was deleted again meanwhile, their courses stay away until the next restore.
      const person = await holdRecord(tx, userId, 'read');
      if (person?.deletedAt === null) await giveCoursesBack(tx, userId);
    }),
    passing(classChanged, (schoolId, { userIds, classId }) =>
      tellConcerned(schoolId, userIds, 'classes.changed', { classId }),
    ),
    passing(lessonsChanged, (schoolId, { userIds, classId, from, to }) =>
      tellConcerned(schoolId, userIds, 'schedule.changed', { classId, from, to }),
    ),
    passing(balanceChanged, async (schoolId, { userIds, by }) => {
      const watchers = await database.lookInSchool(schoolId, (tx) => listBalanceWatchers(tx, userIds));
      for (const [id, seen] of watchers)
        live.toPerson(schoolId, id, 'balance.changed', { userIds: seen, by });
    }),
    passing(plansChanged, (schoolId) => live.toSchool(schoolId, 'plans.changed', {})),
    ...lastingNews.map((kind) =>
      passing(kind, (schoolId, one) =>
        sayLasting(one, (name, told) => live.tell<Record<string, unknown>, string>({ name }, schoolId, told)),
      ),
    ),
    ...noticeListeners,
    passing(noticesMade, async (schoolId, { ids }) => {
      const told = await database.lookInSchool(schoolId, (tx) => describeFor(tx, ids, namesOf));
      for (const notification of told)
        live.toPerson(schoolId, notification.userId, 'notice', { notification });
    }),
    passing(noticesRead, (schoolId, { userId }) => live.toPerson(schoolId, userId, 'notices.read', {})),
    passing(schoolChanged, (schoolId) => live.toSchool(schoolId, 'session.changed', {})),
  ];
}
