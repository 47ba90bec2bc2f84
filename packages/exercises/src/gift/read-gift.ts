/** Converts GIFT questions to exercises. Every question of any text is either imported or rejected with a reason. */

import { buildBody } from './build-body.ts';
import {
  type Body,
  createTextConverter,
  type Draft,
  joinNotes,
  type TextConverter,
  toMarkup,
  toTitle,
} from './draft.ts';
import { type Question, readQuestion } from './read-question.ts';
import { RejectedQuestion } from './rejected-question.ts';
import type { GiftChange, GiftReason } from './report.ts';
import { type Line, splitText } from './split-text.ts';
import { validateDraft } from './validate-draft.ts';

export interface ImportedQuestion {
  readonly line: number;
  /** The original text of the question. */
  readonly text: string;
  readonly exercise: Draft;
  readonly changes: readonly GiftChange[];
}

export interface RejectedLine extends Line {
  readonly reason: GiftReason;
}

export interface GiftReading {
  readonly accepted: readonly ImportedQuestion[];
  readonly rejected: readonly RejectedLine[];
  readonly categories: readonly Line[];
}

/** The limit of imported questions; no lesson holds that many. */
export const maxQuestions = 200;
/** The limit of rejected questions; a text with more is not a lesson. */
const maxRejected = 1000;

export function readGift(text: string): GiftReading {
  const { questions, categories } = splitText(text);
  const accepted: ImportedQuestion[] = [];
  const rejected: RejectedLine[] = [];
  for (const { line, text: original, bare } of questions) {
    if (accepted.length === maxQuestions || rejected.length >= maxRejected) {
      rejected.push({ line, text: original, reason: 'tooMany' });
      continue;
    }
    try {
      accepted.push({ line, text: original, ...toExercise(readQuestion(bare)) });
    } catch (error) {
      if (!(error instanceof RejectedQuestion)) throw error;
      rejected.push({ line, text: original, reason: error.reason });
    }
  }
  return { accepted, rejected, categories };
}

function toExercise(question: Question): Pick<ImportedQuestion, 'exercise' | 'changes'> {
  const converter = createTextConverter(question);
  const ownTitle = converter.toText(question.title);
  const questionText = converter.toText(
    [question.before, question.after].filter((part) => part !== '').join(' '),
  );
  if (ownTitle === '' && questionText === '') throw new RejectedQuestion('noQuestion');
  // A question without text uses its title as the text.
  const {
    task = '',
    changes = [],
    feedback = [],
    ...body
  } = buildBody(questionText === '' ? replaceTextByTitle(question) : question, converter);
  const title = toTitle(ownTitle, questionText);
  const notes = collectNotes(question, feedback, converter);
  const exercise = validateDraft({
    ...body,
    title: title.title,
    // Leaves out a description that would only repeat the title.
    ...(task !== '' && task !== title.title && { description: toMarkup(task) }),
    ...(notes !== undefined && { answer: notes }),
  });
  const losses = converter
    .listLosses()
    .filter((change) => change !== 'formatting' || body.article?.kind !== 'custom');
  const all = [
    ...title.changes,
    ...changes,
    ...losses,
    ...(notes === undefined ? [] : (['feedback'] as const)),
  ];
  return { exercise, changes: [...new Set(all.filter((change) => change !== false))] };
}

const replaceTextByTitle = (question: Question): Question => ({
  ...question,
  before: question.title,
  after: '',
});

function collectNotes(
  { generalFeedback = { text: '' } }: Question,
  feedback: NonNullable<Body['feedback']>,
  { toText }: TextConverter,
): string | undefined {
  return joinNotes([toText(generalFeedback), ...feedback].filter((note) => note !== ''));
}
