/** The rules of series, and the lessons of a series. */
import { and, count, eq, gte, isNull } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Event } from './events.store.ts';
import { lessonEvents, lessonSeries } from './schedule.tables.ts';

export type Series = typeof lessonSeries.$inferSelect;

const whereSeries = (tx: Tx, id: string) =>
  and(eq(lessonSeries.schoolId, tx.schoolId), eq(lessonSeries.id, id));

const whereLessonOf = (tx: Tx, seriesId: string) =>
  and(
    eq(lessonEvents.schoolId, tx.schoolId),
    eq(lessonEvents.seriesId, seriesId),
    isNull(lessonEvents.deletedAt),
  );

export async function findSeries(tx: Tx, id: string): Promise<Series | undefined> {
  const [series] = await tx.query.select().from(lessonSeries).where(whereSeries(tx, id));
  return series;
}

export async function countLessonsFrom(tx: Tx, seriesId: string, startsAt: Date): Promise<number> {
  const [row] = await tx.query
    .select({ lessons: count() })
    .from(lessonEvents)
    .where(and(whereLessonOf(tx, seriesId), gte(lessonEvents.startsAt, startsAt)));
  return row?.lessons ?? 0;
}

/** Locks all lessons of a series, also those that were held, in id order. */
export function lockSeries(tx: Tx, seriesId: string): Promise<Event[]> {
  return tx.query
    .select()
    .from(lessonEvents)
    .where(whereLessonOf(tx, seriesId))
    .orderBy(lessonEvents.id)
    .for('no key update');
}

/** Lets a series end on this day, because another one continues it. */
export async function endSeries(tx: Tx, id: string, until: string): Promise<void> {
  await tx.query.update(lessonSeries).set({ until, count: null }).where(whereSeries(tx, id));
}
