/** Decides which cached ranges a lesson belongs to. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';

/** The requested range: `from` is inclusive, `to` is exclusive. */
export interface LessonRange {
  readonly scope: 'own' | 'school';
  readonly from: string;
  readonly to: string;
  readonly teacherId?: string;
  readonly classId?: string;
  readonly studentId?: string;
}

const overlapsRange = (lesson: LessonEvent, { from, to }: LessonRange): boolean =>
  Date.parse(lesson.endsAt) > Date.parse(from) && Date.parse(lesson.startsAt) < Date.parse(to);

const matchesFilters = (lesson: LessonEvent, { teacherId, classId, studentId }: LessonRange): boolean =>
  (teacherId === undefined || lesson.teacher.id === teacherId) &&
  (classId === undefined || lesson.class.id === classId) &&
  (studentId === undefined || lesson.students.some(({ id }) => id === studentId));

const toPeopleKey = ({ teacher, students }: LessonEvent): string =>
  [teacher.id, ...students.map(({ id }) => id).toSorted()].join();

const hasSamePeople = (first: LessonEvent, second: LessonEvent): boolean =>
  toPeopleKey(first) === toPeopleKey(second);

const compareByStart = (first: LessonEvent, second: LessonEvent): number =>
  Date.parse(first.startsAt) - Date.parse(second.startsAt) || first.id.localeCompare(second.id);

/**
 * Returns the lessons of a range after one of them changed. Returns undefined if only the server knows
 * whether the lesson belongs there: it was not in the range before, or its people changed.
 */
export function updateLessons(
  lessons: readonly LessonEvent[],
  lesson: LessonEvent,
  range: LessonRange,
): readonly LessonEvent[] | undefined {
  const previous = lessons.find(({ id }) => id === lesson.id);
  const others = previous ? lessons.filter(({ id }) => id !== lesson.id) : lessons;
  if (!overlapsRange(lesson, range) || !matchesFilters(lesson, range)) return others;
  if (range.scope === 'own' && !(previous && hasSamePeople(previous, lesson))) return undefined;
  return [...others, lesson].toSorted(compareByStart);
}
