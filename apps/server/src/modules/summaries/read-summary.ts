import type { LessonSummary, SummaryWord } from '@klasna/contract/summaries/models';
import { exerciseModels } from '@klasna/exercises/registry';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { summarizeHomework } from '../homework/index.ts';
import { describeStudents, type LoadNames } from './describe-students.ts';
import type { SummaryScope } from './resources.ts';

/** Lists words added to the dictionaries of these students within a time range, by student. */
export type ListAddedWords = (
  tx: Tx,
  filter: { readonly studentIds: readonly string[]; readonly from: Date; readonly to: Date },
) => Promise<ReadonlyMap<string, readonly SummaryWord[]>>;

export interface SummaryDeps {
  readonly loadNames: LoadNames;
  /** Lists the words; the composition supplies the function from the dictionary module. */
  readonly listAddedWords?: ListAddedWords;
}

/**
 * Reads the summary of a lesson. Scores, mistakes and comments are the current ones for the exercises of the
 * lesson; homework and words count from when the lesson was attached until it was replaced.
 */
export async function readSummary(
  tx: Tx,
  scope: SummaryScope,
  language: LanguageTag,
  { loadNames, listAddedWords }: SummaryDeps,
): Promise<LessonSummary> {
  const { schoolClass, attachment, studentIds } = scope;
  const range = { from: attachment.attachedAt, to: attachment.replacedAt ?? tx.now };
  const [{ lesson, section, course, parts }, homework, words] = await Promise.all([
    scope.readLesson(),
    summarizeHomework(tx, { classId: schoolClass.id, studentIds, ...range }),
    listAddedWords?.(tx, { studentIds, ...range }),
  ]);
  const exercises = parts.flatMap((part) => part.exercises);
  return {
    id: attachment.id,
    attachedAt: attachment.attachedAt.toISOString(),
    completedAt: attachment.completedAt?.toISOString() ?? null,
    class: { id: schoolClass.id, name: schoolClass.name },
    lesson: { id: lesson.id, name: lesson.name, courseName: course.name, sectionName: section.name },
    sections: parts.map(({ section: { id, name, isHomework }, exercises }) => ({
      ...{ id, name, isHomework },
      exercises: exercises.map(({ id: exerciseId, title, type }) => ({
        ...{ id: exerciseId, title, type },
        isAnswered: exerciseModels[type].answering !== undefined,
      })),
    })),
    students: (await describeStudents(tx, scope, exercises, language, loadNames)).map((student) => ({
      ...student,
      ...(words && { words: [...(words.get(student.id) ?? [])] }),
    })),
    homework,
  };
}
