import type { LessonSummary, NewWord } from '@klasna/contract/summaries/models';
import { minds } from '@klasna/exercises/registry';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import { listHidden } from '../classes/index.ts';
import { contentOf, type Exercise, findLessonsInUse, listLessonParts } from '../courses/index.ts';
import { summarizeHomework } from '../homework/index.ts';
import type { SummaryScope } from './subjects.ts';
import { type NamesOf, tellStudents } from './tell-students.ts';

/** Words that these students added to their dictionaries within a time, by student. */
export type WordsAdded = (
  tx: Tx,
  asked: { readonly studentIds: readonly string[]; readonly from: Date; readonly to: Date },
) => Promise<ReadonlyMap<string, readonly NewWord[]>>;

export interface SummaryMeans {
  readonly namesOf: NamesOf;
  /** Lent by the composition where dictionaries are kept. */
  readonly wordsAdded?: WordsAdded;
}

/**
 * Scores, mistakes and comments are told as they stand now, of the exercises of the lesson; what can only be placed by its
 * time, homework and words, counts from when the lesson was attached until another took its place. What students do not
 * see was not covered: nobody finds it here, staff neither.
 */
export async function readSummary(
  tx: Tx,
  scope: SummaryScope,
  language: LanguageTag,
  { namesOf, wordsAdded }: SummaryMeans,
): Promise<LessonSummary> {
  const { of, attachment, studentIds } = scope;
  const { lesson, section, course } = found(
    (await findLessonsInUse(tx, [attachment.lessonId])).get(attachment.lessonId),
  );
  const during = { from: attachment.attachedAt, to: attachment.replacedAt ?? tx.now };
  const [parts, hidden, homework, words] = await Promise.all([
    listLessonParts(tx, lesson),
    listHidden(tx, of.id),
    summarizeHomework(tx, { classId: of.id, studentIds, ...during }),
    wordsAdded?.(tx, { studentIds, ...during }),
  ]);
  const shown = parts.map((part) => ({
    ...part,
    exercises: part.exercises.filter((one) => isShown(one, hidden)),
  }));
  const exercises = shown.flatMap((part) => part.exercises);
  return {
    id: attachment.id,
    attachedAt: attachment.attachedAt.toISOString(),
    completedAt: attachment.completedAt?.toISOString() ?? null,
    class: { id: of.id, name: of.name },
    lesson: { id: lesson.id, name: lesson.name, courseName: course.name, sectionName: section.name },
    sections: shown.map(({ section: { id, name, isHomework }, exercises }) => ({
      ...{ id, name, isHomework },
      exercises: exercises.map(({ id: exerciseId, title, type }) => ({
        ...{ id: exerciseId, title, type },
        isAnswered: minds[type].answering !== undefined,
      })),
    })),
    students: (await tellStudents(tx, scope, exercises, language, namesOf)).map((student) => ({
      ...student,
      ...(words && { words: [...(words.get(student.id) ?? [])] }),
    })),
    homework,
  };
}

/** Whether students of the class meet it. */
const isShown = (exercise: Exercise, hidden: ReadonlySet<string>): boolean =>
  !hidden.has(exercise.id) && !minds[exercise.type].isKeptFromStudents?.(contentOf(exercise));
