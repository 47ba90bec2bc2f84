/** Actions of students in the demo school: they answer, check and comment on exercises. */
import { exerciseModels } from '@klasna/exercises/registry';
import type { Tx } from '../kernel/db/pool.ts';
import { checkAnswer } from '../modules/answers/check-answer.ts';
import { saveAnswer } from '../modules/answers/save-answer.ts';
import { writeComment } from '../modules/answers/write-comment.ts';
import { writeNote } from '../modules/answers/write-note.ts';
import { contentOf, type Exercise } from '../modules/courses/index.ts';
import { beginHomework } from '../modules/homework/index.ts';
import { answersPolicies } from '../policies/answers/answers.policy.ts';
import type { Random } from './random.ts';
import { namesOf, type SeedContext } from './seed-context.ts';
import { runPolicy } from './seed-people.ts';
import { withMistakes } from './with-mistakes.ts';

export interface ClassExercise {
  readonly classId: string;
  readonly exercise: Exercise;
}

const saveDeps = {
  recordingAddress: () => () => '',
  findRecording: async () => undefined,
  beginHomework,
  convertRecordingsLater: async () => undefined,
};

/** Exercises that the seed script can answer; voice recordings cannot be generated. */
export const isAnswerable = ({ type }: Exercise): boolean => exerciseModels[type].grading !== undefined;

export function createAnswerActions({ people }: SeedContext) {
  const policies = answersPolicies();
  const toPolicyInput = (tx: Tx, name: string, { classId, exercise }: ClassExercise) => ({
    ...{ tx, actor: people.findActor(name) },
    params: { id: classId, exerciseId: exercise.id },
  });

  /** Answers an exercise with about this share of mistakes. */
  async function answer(
    tx: Tx,
    name: string,
    classExercise: ClassExercise,
    mistakeShare: number,
    random: Random,
  ): Promise<void> {
    const { exercise } = classExercise;
    const { grading } = exerciseModels[exercise.type];
    if (!grading) return;
    const solution = grading.solution(contentOf(exercise)) as Record<string, unknown>;
    const body = { ...withMistakes(exercise.type, solution, mistakeShare, random) };
    const permitted = await runPolicy(policies.saveAnswer, {
      ...toPolicyInput(tx, name, classExercise),
      body,
    });
    await saveAnswer(tx, permitted, body, saveDeps);
  }

  async function check(tx: Tx, name: string, classExercise: ClassExercise): Promise<void> {
    await checkAnswer(tx, await runPolicy(policies.checkAnswer, toPolicyInput(tx, name, classExercise)));
  }

  async function comment(
    tx: Tx,
    author: string,
    classExercise: ClassExercise,
    message: string,
    to?: string,
  ): Promise<void> {
    const commentator = await runPolicy(policies.createComment, toPolicyInput(tx, author, classExercise));
    const recipient = to === undefined ? {} : { recipientId: people.findActor(to).userId };
    await writeComment(tx, commentator, { message, ...recipient }, 'uk', namesOf);
  }

  async function writeStaffNote(
    tx: Tx,
    teacher: string,
    classExercise: ClassExercise,
    student: string,
    text: string,
  ): Promise<void> {
    const body = { studentId: people.findActor(student).userId, text };
    await writeNote(
      tx,
      await runPolicy(policies.saveNote, { ...toPolicyInput(tx, teacher, classExercise), body }),
      text,
    );
  }

  return { answer, check, comment, writeStaffNote };
}
export type AnswerActions = ReturnType<typeof createAnswerActions>;
