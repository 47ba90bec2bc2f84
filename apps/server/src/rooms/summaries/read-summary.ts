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

/** Lists words added to the dictionaries of these students within a time range, by student. */
export type WordsAdded = (
  tx: Tx,
  asked: { readonly studentIds: readonly string[]; readonly from: Date; readonly to: Date },
) => Promise<ReadonlyMap<string, readonly NewWord[]>>;

export interface SummaryMeans {
  readonly namesOf: NamesOf;
  /** Supplied by the composition from the dictionary module. */
  readonly wordsAdded?: WordsAdded;
}

/**
 * Reads the summary of a lesson. Scores, mistakes and comments are the current ones for the exercises of the
 * lesson; homework and words count from when the lesson was attached until it was replaced. Exercises hidden
 * from students were not covered, so staff do not find them here either.
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

/** Whether students of the class see the exercise. */
const isShown = (exercise: Exercise, hidden: ReadonlySet<string>): boolean =>
  !hidden.has(exercise.id) && !minds[exercise.type].isKeptFromStudents?.(contentOf(exercise));
