import type { ClassPerson } from '@klasna/contract/classes/models';
import type { StudentSummary } from '@klasna/contract/summaries/models';
import { isAnswered } from '@klasna/exercises/answers';
import { minds } from '@klasna/exercises/registry';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import { type CommentNames, listAnswers, listAttempts, listMistakes, readThreads } from '../answers/index.ts';
import { contentOf, type Exercise } from '../courses/index.ts';
import { bestOf, isDone, lastOf } from './outcomes.ts';
import type { SummaryScope } from './subjects.ts';

export type NamesOf = CommentNames;

/** Summarises the work of each student at these exercises, with a constant number of queries. */
export async function tellStudents(
  tx: Tx,
  { of: { id: classId }, studentIds, studentId }: SummaryScope,
  exercises: readonly Exercise[],
  language: LanguageTag,
  namesOf: NamesOf,
): Promise<Omit<StudentSummary, 'words'>[]> {
  const exerciseIds = exercises.map(({ id }) => id);
  const of = new Map(exercises.map((one) => [one.id, one]));
  const which = { classId, studentIds, exerciseIds };
  const [answers, attempts, mistakes, comments, people] = await Promise.all([
    listAnswers(tx, which),
    listAttempts(tx, which),
    listMistakes(tx, { classId, studentIds, knowsAll: studentId === undefined }, exerciseIds),
    readThreads(tx, which, language, namesOf),
    namesOf(tx, studentIds, language),
  ]);
  const attemptsOf = Map.groupBy(attempts, (one) => `${one.studentId} ${one.exerciseId}`);
  const outcomesOf = (id: string) =>
    answers
      .filter((one) => one.studentId === id)
      .map(({ exerciseId, revealedAt, data }) => {
        const tried = attemptsOf.get(`${id} ${exerciseId}`) ?? [];
        const attempts = tried.length;
        const exercise = of.get(exerciseId);
        const mind = exercise && minds[exercise.type];
        const isGiven =
          attempts > 0 ||
          (exercise !== undefined && isAnswered(minds[exercise.type], contentOf(exercise), data));
        return {
          exerciseId,
          isGiven,
          isDone: isDone({ isGiven, attempts, isJudged: mind?.judging !== undefined }),
          attempts,
          last: lastOf(tried),
          best: bestOf(tried),
          isRevealed: revealedAt !== null,
        };
      });
  return studentIds.map((id) => ({
    ...described(people, id),
    outcomes: outcomesOf(id),
    mistakes: mistakes.filter((one) => one.studentId === id),
    comments: comments.get(id) ?? [],
  }));
}

function described(people: ReadonlyMap<string, ClassPerson>, studentId: string): ClassPerson {
  const { id, firstName, lastName, image } = found(people.get(studentId));
  return { id, firstName, lastName, image };
}
