import type { ClassPerson } from '@klasna/contract/classes/models';
import type { StudentSummary } from '@klasna/contract/summaries/models';
import { isAnswered } from '@klasna/exercises/answers';
import { exerciseModels } from '@klasna/exercises/registry';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { type CommentNames, listAnswers, listAttempts, listMistakes, readThreads } from '../answers/index.ts';
import { contentOf, type Exercise } from '../courses/index.ts';
import { findBestScore, findLastScore, isDone } from './outcomes.ts';
import type { SummaryScope } from './resources.ts';

export type LoadNames = CommentNames;

/** Summarises the work of each student at these exercises, with a constant number of queries. */
export async function describeStudents(
  tx: Tx,
  { schoolClass: { id: classId }, studentIds, studentId }: SummaryScope,
  exercises: readonly Exercise[],
  language: LanguageTag,
  loadNames: LoadNames,
): Promise<Omit<StudentSummary, 'words'>[]> {
  const exerciseIds = exercises.map(({ id }) => id);
  const exerciseById = new Map(exercises.map((one) => [one.id, one]));
  const filter = { classId, studentIds, exerciseIds };
  const [answers, attempts, mistakes, comments, people] = await Promise.all([
    listAnswers(tx, filter),
    listAttempts(tx, filter),
    listMistakes(tx, { classId, studentIds, knowsAll: studentId === undefined }, exerciseIds),
    readThreads(tx, filter, language, loadNames),
    loadNames(tx, studentIds, language),
  ]);
  const attemptsByKey = Map.groupBy(attempts, (one) => `${one.studentId} ${one.exerciseId}`);
  const outcomesOf = (id: string) =>
    answers
      .filter((one) => one.studentId === id)
      .map(({ exerciseId, revealedAt, data }) => {
        const exerciseAttempts = attemptsByKey.get(`${id} ${exerciseId}`) ?? [];
        const attempts = exerciseAttempts.length;
        const exercise = exerciseById.get(exerciseId);
        const model = exercise && exerciseModels[exercise.type];
        const isGiven =
          attempts > 0 ||
          (exercise !== undefined && isAnswered(exerciseModels[exercise.type], contentOf(exercise), data));
        return {
          exerciseId,
          isGiven,
          isDone: isDone({ isAnswered: isGiven, attempts, isCheckable: model?.grading !== undefined }),
          attempts,
          last: findLastScore(exerciseAttempts),
          best: findBestScore(exerciseAttempts),
          isRevealed: revealedAt !== null,
        };
      });
  return studentIds.map((id) => ({
    ...toPerson(people, id),
    outcomes: outcomesOf(id),
    mistakes: mistakes.filter((one) => one.studentId === id),
    comments: comments.get(id) ?? [],
  }));
}

function toPerson(people: ReadonlyMap<string, ClassPerson>, studentId: string): ClassPerson {
  const { id, firstName, lastName, image } = requireFound(people.get(studentId));
  return { id, firstName, lastName, image };
}
