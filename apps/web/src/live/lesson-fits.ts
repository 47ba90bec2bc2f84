/** Decides which cached ranges a lesson belongs to. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';

/** The requested range: `from` is inclusive, `to` is exclusive. */
export interface RangeWish {
  readonly scope: 'own' | 'school';
  readonly from: string;
  readonly to: string;
  readonly teacherId?: string;
  readonly classId?: string;
  readonly studentId?: string;
}

const isInRange = (lesson: LessonEvent, { from, to }: RangeWish): boolean =>
  Date.parse(lesson.endsAt) > Date.parse(from) && Date.parse(lesson.startsAt) < Date.parse(to);

const passesFilters = (lesson: LessonEvent, { teacherId, classId, studentId }: RangeWish): boolean =>
  (teacherId === undefined || lesson.teacher.id === teacherId) &&
  (classId === undefined || lesson.class.id === classId) &&
  (studentId === undefined || lesson.students.some(({ id }) => id === studentId));

const peopleOf = ({ teacher, students }: LessonEvent): string =>
  [teacher.id, ...students.map(({ id }) => id).toSorted()].join();

const hasSamePeople = (one: LessonEvent, other: LessonEvent): boolean => peopleOf(one) === peopleOf(other);

const earlierFirst = (one: LessonEvent, other: LessonEvent): number =>
  Date.parse(one.startsAt) - Date.parse(other.startsAt) || one.id.localeCompare(other.id);

/**
 * Returns the lessons of a range after one of them changed. Returns undefined if only the server knows
 * whether the lesson belongs there: it was not in the range before, or its people changed.
 */
export function withLesson(
  lessons: readonly LessonEvent[],
  lesson: LessonEvent,
  wish: RangeWish,
): readonly LessonEvent[] | undefined {
  const known = lessons.find(({ id }) => id === lesson.id);
  const others = known ? lessons.filter(({ id }) => id !== lesson.id) : lessons;
  if (!isInRange(lesson, wish) || !passesFilters(lesson, wish)) return others;
  if (wish.scope === 'own' && !(known && hasSamePeople(known, lesson))) return undefined;
  return [...others, lesson].toSorted(earlierFirst);
}
