/** Converts GIFT questions to exercises. Every question of any text is either imported or rejected with a reason. */

import { bodyOf } from './bodies.ts';
import { asMarkup, type Body, type Draft, notesOf, openSayer, type Sayer, titleOf } from './draft.ts';
import { demandFit } from './fits.ts';
import { Left } from './left.ts';
import { type Question, readQuestion } from './read-question.ts';
import type { GiftChange, GiftReason } from './report.ts';
import { type Line, splitText } from './split-text.ts';

export interface Taken {
  readonly line: number;
  /** The original text. */
  readonly text: string;
  readonly exercise: Draft;
  readonly changes: readonly GiftChange[];
}

export interface LeftOver extends Line {
  readonly reason: GiftReason;
}

export interface GiftReading {
  readonly taken: readonly Taken[];
  readonly left: readonly LeftOver[];
  readonly categories: readonly Line[];
}

/** More than any lesson holds. */
export const mostQuestions = 200;
/** A text with this many rejected questions is not a lesson. */
const mostAttempts = 1000;

export function readGift(text: string): GiftReading {
  const { questions, categories } = splitText(text);
  const taken: Taken[] = [];
  const left: LeftOver[] = [];
  for (const { line, text: written, bare } of questions) {
    if (taken.length === mostQuestions || left.length >= mostAttempts) {
      left.push({ line, text: written, reason: 'tooMany' });
      continue;
    }
    try {
      taken.push({ line, text: written, ...exerciseOf(readQuestion(bare)) });
    } catch (error) {
      if (!(error instanceof Left)) throw error;
      left.push({ line, text: written, reason: error.reason });
    }
  }
  return { taken, left, categories };
}

function exerciseOf(question: Question): Pick<Taken, 'exercise' | 'changes'> {
  const sayer = openSayer(question);
  const ownTitle = sayer.say(question.title);
  const asked = sayer.say([question.before, question.after].filter((part) => part !== '').join(' '));
  if (ownTitle === '' && asked === '') throw new Left('noQuestion');
  // A question without text has its title as the text.
  const {
    task = '',
    changes = [],
    feedback = [],
    ...body
  } = bodyOf(asked === '' ? untold(question) : question, sayer);
  const title = titleOf(ownTitle, asked);
  const notes = notesFor(question, feedback, sayer);
  const exercise = demandFit({
    ...body,
    title: title.title,
    // The description would only repeat the title.
    ...(task !== '' && task !== title.title && { description: asMarkup(task) }),
    ...(notes !== undefined && { answer: notes }),
  });
  const lost = sayer.lost().filter((change) => change !== 'formatting' || body.article?.kind !== 'custom');
  const all = [
    ...title.changes,
    ...changes,
    ...lost,
    ...(notes === undefined ? [] : (['feedback'] as const)),
  ];
  return { exercise, changes: [...new Set(all.filter((change) => change !== false))] };
}

const untold = (question: Question): Question => ({ ...question, before: question.title, after: '' });

function notesFor(
  { generalFeedback = { text: '' } }: Question,
  feedback: NonNullable<Body['feedback']>,
  { say }: Sayer,
): string | undefined {
  return notesOf([say(generalFeedback), ...feedback].filter((note) => note !== ''));
}
