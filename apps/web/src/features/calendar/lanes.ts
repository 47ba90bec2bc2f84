/** Arranges the lessons of a day in lanes, one for each teacher. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { formatName } from '../../lib/format-name.ts';
import type { DayLesson } from './day-lessons.ts';
import { type ColumnCapacity, type DayLayout, layOutDay } from './lay-out-day.ts';

export type Teacher = LessonEvent['teacher'];

/** Lists the teachers of a day, sorted by name. */
export function listTeachers(parts: readonly DayLesson[], language: string): readonly Teacher[] {
  const byId = new Map(parts.map(({ lesson }) => [lesson.teacher.id, lesson.teacher]));
  const { compare } = new Intl.Collator(language);
  return [...byId.values()].toSorted(
    (one, other) => compare(formatName(one), formatName(other)) || compare(one.id, other.id),
  );
}

interface Lane extends DayLayout<DayLesson> {
  readonly lane: number;
  readonly lanes: number;
}

/** Lays out the lessons in lanes; without teachers the whole day is one lane. */
export function layOutLanes(
  parts: readonly DayLesson[],
  teachers: readonly Teacher[] | undefined,
  capacity: ColumnCapacity,
): readonly Lane[] {
  if (!teachers) return [{ ...layOutDay(parts, capacity), lane: 0, lanes: 1 }];
  const byTeacher = Map.groupBy(parts, ({ lesson }) => lesson.teacher.id);
  return teachers.map(({ id }, lane) => ({
    ...layOutDay(byTeacher.get(id) ?? [], capacity),
    lane,
    lanes: teachers.length,
  }));
}
