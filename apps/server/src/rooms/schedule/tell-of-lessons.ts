import type { Tx } from '../../kernel/db/pool.ts';
import { listStudentIds, recallClass } from '../classes/index.ts';
import { listNotedStudents } from './event-students.store.ts';
import type { Event } from './events.store.ts';
import { type LessonsArranged, lessonsArranged, lessonsChanged } from './schedule.news.ts';

/**
 * Publishes one event per class about changed lessons, before and after the change. Call it before settling:
 * attendees who left the class since are recorded only until the lesson is planned again.
 */
export async function tellOfLessons(tx: Tx, events: readonly Event[]): Promise<void> {
  const byClass = Map.groupBy(events, ({ classId }) => classId);
  const classIds = [...byClass.keys()];
  const [students, noted, classes] = await Promise.all([
    listStudentIds(tx, classIds),
    listNotedStudents(tx, [...new Set(events.map(({ id }) => id))]),
    Promise.all(classIds.map((classId) => recallClass(tx, classId))),
  ]);
  for (const [place, [classId, ofClass]] of [...byClass].entries()) {
    const one = classes[place];
    const starts = ofClass.map(({ startsAt }) => startsAt.getTime());
    tx.tell(
      lessonsChanged({
        classId,
        userIds: [
          ...new Set([
            ...(one ? [one.teacherId] : []),
            ...ofClass.flatMap(({ id, teacherId }) => [teacherId, ...(noted.get(id) ?? [])]),
            ...(students.get(classId) ?? []),
          ]),
        ],
        from: new Date(Math.min(...starts)).toISOString(),
        to: new Date(Math.max(...starts)).toISOString(),
      }),
    );
  }
}

/** Publishes events only about future lessons; past ones need no notification. */
export async function tellOfArranging(
  tx: Tx,
  change: LessonsArranged['change'],
  events: readonly Event[],
  actorId: string,
): Promise<void> {
  const coming = events.filter(({ startsAt }) => startsAt > tx.now);
  for (const [classId, ofClass] of Map.groupBy(coming, (event) => event.classId)) {
    const [one, students] = await Promise.all([recallClass(tx, classId), listStudentIds(tx, [classId])]);
    const teachers = [...(one ? [one.teacherId] : []), ...ofClass.map(({ teacherId }) => teacherId)];
    const starts = ofClass.map(({ startsAt }) => startsAt.getTime());
    tx.tell(
      lessonsArranged({
        ...{ change, classId, actorId, count: ofClass.length },
        userIds: [...new Set([...teachers, ...(students.get(classId) ?? [])])],
        startsAt: new Date(Math.min(...starts)).toISOString(),
      }),
    );
  }
}
