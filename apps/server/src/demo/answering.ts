/** Seed actions of students: answering, checking and commenting on exercises. */
import { minds } from '@klasna/exercises/registry';
import { answersRules } from '../access/answers.access.ts';
import { rememberWork } from '../access/known-work.ts';
import type { Tx } from '../kernel/db/pool.ts';
import { checkAnswer } from '../rooms/answers/check-answer.ts';
import { saveAnswer } from '../rooms/answers/save-answer.ts';
import { writeComment } from '../rooms/answers/write-comment.ts';
import { writeNote } from '../rooms/answers/write-note.ts';
import { contentOf, type Exercise } from '../rooms/courses/index.ts';
import { beginHomework } from '../rooms/homework/index.ts';
import { permit } from './cast.ts';
import type { Chance } from './chance.ts';
import { withMistakes } from './mistakes.ts';
import { namesOf, type Stage } from './stage.ts';

export interface At {
  readonly classId: string;
  readonly exercise: Exercise;
}

const saving = {
  recordingAddress: () => () => '',
  findRecording: async () => undefined,
  beginHomework,
  saveTogether: () => Promise.reject(new Error('batched saving is not available in the demo')),
};

/** Exercises that the seed script can answer; voice recordings cannot be generated. */
export const isAnswerable = ({ type }: Exercise): boolean => minds[type].judging !== undefined;

export function openAnswering({ cast }: Stage) {
  // Every action decides anew: the access cache only saves round trips of an open page.
  const rules = answersRules({ ...rememberWork(), recall: () => undefined });
  const asked = (tx: Tx, name: string, { classId, exercise }: At) => ({
    ...{ tx, actor: cast.of(name) },
    params: { id: classId, exerciseId: exercise.id },
  });

  /** Answers with about this share of mistakes. */
  async function answer(tx: Tx, name: string, at: At, share: number, chance: Chance): Promise<void> {
    const { exercise } = at;
    const { judging } = minds[exercise.type];
    if (!judging) return;
    const right = judging.solution(contentOf(exercise)) as Record<string, unknown>;
    const body = { ...withMistakes(exercise.type, right, share, chance) };
    const work = await permit(rules.saveAnswer, { ...asked(tx, name, at), body });
    await saveAnswer(tx, work, body, saving);
  }

  async function check(tx: Tx, name: string, at: At): Promise<void> {
    await checkAnswer(tx, await permit(rules.checkAnswer, asked(tx, name, at)));
  }

  async function comment(tx: Tx, author: string, at: At, message: string, to?: string): Promise<void> {
    const commentator = await permit(rules.createComment, asked(tx, author, at));
    const recipient = to === undefined ? {} : { recipientId: cast.of(to).userId };
    await writeComment(tx, commentator, { message, ...recipient }, 'uk', namesOf);
  }

  async function note(tx: Tx, teacher: string, at: At, student: string, text: string): Promise<void> {
    const body = { studentId: cast.of(student).userId, text };
    await writeNote(tx, await permit(rules.saveNote, { ...asked(tx, teacher, at), body }), text);
  }

  return { answer, check, comment, note };
}
export type Answering = ReturnType<typeof openAnswering>;
