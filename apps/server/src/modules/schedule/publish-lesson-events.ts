import type { Tx } from '../../kernel/db/pool.ts';
import { listStudentsByEvent } from '../attendance/index.ts';
import { findClassIncludingDeleted, listStudentIds } from '../classes/index.ts';
import type { Event } from './events.store.ts';
import { type GuestRow, listGuestsByEvent } from './guests.store.ts';
import {
  type ArrangedGuest,
  type LessonsArranged,
  lessonsArranged,
  lessonsChanged,
} from './schedule.events.ts';

/**
 * Publishes one event per class about changed lessons; `others` are concerned besides the people of the lessons. Call it before the charges are settled: settling removes the
 * record of students who attended and have left the class.
 */
export async function publishLessonsChanged(
  tx: Tx,
  events: readonly Event[],
  others: readonly string[] = [],
): Promise<void> {
  const byClass = Map.groupBy(events, ({ classId }) => classId);
  const classIds = [...byClass.keys()];
  const eventIds = [...new Set(events.map(({ id }) => id))];
  const [students, attendees, guests, classes] = await Promise.all([
    listStudentIds(tx, classIds),
    listStudentsByEvent(tx, eventIds),
    listGuestsByEvent(tx, eventIds),
    Promise.all(classIds.map((classId) => findClassIncludingDeleted(tx, classId))),
  ]);
  for (const [index, [classId, classEvents]] of [...byClass].entries()) {
    const classRow = classes[index];
    const starts = classEvents.map(({ startsAt }) => startsAt.getTime());
    tx.publish(
      lessonsChanged({
        classId,
        userIds: [
          ...new Set([
            ...(classRow ? [classRow.teacherId] : []),
            ...classEvents.flatMap(({ id, teacherId }) => [
              teacherId,
              ...(attendees.get(id) ?? []),
              ...(guests.get(id) ?? []).map(({ userId }) => userId),
            ]),
            ...(students.get(classId) ?? []),
            ...others,
          ]),
        ],
        from: new Date(Math.min(...starts)).toISOString(),
        to: new Date(Math.max(...starts)).toISOString(),
      }),
    );
  }
}

/** Publishes events only about future lessons; past ones need no notification. `informedIds` are notified otherwise. */
export async function publishLessonsArranged(
  tx: Tx,
  change: LessonsArranged['change'],
  events: readonly Event[],
  actorId: string,
  informedIds: readonly string[] = [],
): Promise<void> {
  const upcoming = events.filter(({ startsAt }) => startsAt > tx.now);
  const guests = await listGuestsByEvent(
    tx,
    upcoming.map(({ id }) => id),
  );
  for (const [classId, classEvents] of Map.groupBy(upcoming, (event) => event.classId)) {
    const [classRow, students] = await Promise.all([
      findClassIncludingDeleted(tx, classId),
      listStudentIds(tx, [classId]),
    ]);
    const teachers = [
      ...(classRow ? [classRow.teacherId] : []),
      ...classEvents.map(({ teacherId }) => teacherId),
    ];
    const starts = classEvents.map(({ startsAt }) => startsAt.getTime());
    const userIds = [...new Set([...teachers, ...(students.get(classId) ?? [])])];
    tx.publish(
      lessonsArranged({
        ...{ change, classId, actorId, count: classEvents.length },
        userIds: userIds.filter((id) => !informedIds.includes(id)),
        startsAt: new Date(Math.min(...starts)).toISOString(),
        guests: groupByGuest(classEvents, guests).filter(({ userId }) => !userIds.includes(userId)),
      }),
    );
  }
}

function groupByGuest(
  events: readonly Event[],
  guestsByEvent: ReadonlyMap<string, readonly GuestRow[]>,
): ArrangedGuest[] {
  const parts = events.flatMap(({ id, startsAt }) =>
    (guestsByEvent.get(id) ?? []).map(({ userId }) => ({ userId, startMs: startsAt.getTime() })),
  );
  return [...Map.groupBy(parts, ({ userId }) => userId)].map(([userId, lessons]) => ({
    userId,
    startsAt: new Date(Math.min(...lessons.map(({ startMs }) => startMs))).toISOString(),
    count: lessons.length,
  }));
}
