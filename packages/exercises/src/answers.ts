/**
 * Stored answers: each part has the id of its item as its key, so that it stays there when a teacher edits the content.
 * Requests and replies name a part by its index: `gaps.1`.
 */
import {
  type Answering,
  type ExerciseModel,
  type GradingResult,
  type Problem,
  unreadable,
} from './define.ts';

/**
 * The parts of a stored answer by the id of their item. The part of a removed item is kept; if the item returns, its
 * part appears again.
 */
export type KeptAnswer = Readonly<Record<string, unknown>>;

export const emptyAnswer: KeptAnswer = {};

export type AnswerReading = { readonly kept: KeptAnswer } | { readonly problems: readonly Problem[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const failWith = (path: Problem['path'], words: string): AnswerReading => ({ problems: [{ path, words }] });

/** Lists the parts of an answer in the current order of the content; an unanswered part has the empty value. */
export const toParts = (
  { keys, empty }: Answering<unknown, unknown>,
  content: unknown,
  kept: KeptAnswer,
): unknown[] => keys(content).map((key) => (Object.hasOwn(kept, key) ? kept[key] : empty));

/** Reads a whole answer: `{ gaps: ['am', null] }`. Parts missing at its end are not answered yet. */
export function readAnswer({ answering }: ExerciseModel, content: unknown, given: unknown): AnswerReading {
  if (!answering) return failWith([], 'answerNotTaken');
  const { field, changes } = answering;
  if (!isObject(given) || given[field] === undefined) return failWith([field], 'required');
  const [unknown] = Object.keys(given).filter((key) => key !== field);
  if (unknown !== undefined) return failWith([unknown], 'unknownKeys');
  if (changes === 'whole') return applyChanges(answering, content, emptyAnswer, { [field]: given[field] });
  const list = given[field];
  if (!Array.isArray(list)) return failWith([field], 'type');
  const byPath = Object.fromEntries(list.map((part, index) => [`${field}.${index}`, part as unknown]));
  return applyChanges(answering, content, emptyAnswer, byPath);
}

/** Changes some parts of an answer: `{ 'gaps.1': 'are' }`. The other parts stay as they are. */
export function changeAnswer(
  { answering }: ExerciseModel,
  content: unknown,
  before: KeptAnswer,
  changes: Readonly<Record<string, unknown>>,
): AnswerReading {
  return answering ? applyChanges(answering, content, before, changes) : failWith([], 'answerNotTaken');
}

function applyChanges(
  answering: Answering<unknown, unknown>,
  content: unknown,
  before: KeptAnswer,
  changes: Readonly<Record<string, unknown>>,
): AnswerReading {
  const keys = answering.keys(content);
  const after = new Map(Object.entries(before));
  const problems: Problem[] = [];
  for (const [path, given] of Object.entries(changes)) {
    const index = parseIndex(answering, path);
    const key = index === undefined ? undefined : keys[index];
    const segments = path.split('.');
    if (index === undefined || key === undefined) problems.push({ path: segments, words: 'unknownKeys' });
    else {
      const part = answering.read(content, given, index);
      if (part === unreadable) problems.push({ path: segments, words: 'answerUnreadable' });
      else after.set(key, part);
    }
  }
  return problems.length > 0 ? { problems } : { kept: Object.fromEntries(after) };
}

function parseIndex({ field, changes }: Answering<unknown, unknown>, path: string): number | undefined {
  if (changes === 'whole') return path === field ? 0 : undefined;
  const digits = path.startsWith(`${field}.`) ? path.slice(field.length + 1) : '';
  return /^(0|[1-9]\d{0,3})$/.test(digits) ? Number(digits) : undefined;
}

export function isAnswered({ answering }: ExerciseModel, content: unknown, kept: KeptAnswer): boolean {
  if (!answering) return false;
  const nothing = JSON.stringify(answering.empty);
  return toParts(answering, content, kept).some((part) => JSON.stringify(part) !== nothing);
}

/** Describes an answer in the texts that people read, instead of ids. */
export function describeStoredAnswer(
  { answering }: ExerciseModel,
  content: unknown,
  kept: KeptAnswer,
): Record<string, unknown> {
  if (!answering) return {};
  const parts = toParts(answering, content, kept).map((part, index) =>
    answering.describe(content, part, index),
  );
  return { [answering.field]: answering.changes === 'whole' ? parts[0] : parts };
}

/** Grades an answer; returns undefined for an exercise type that only a teacher can mark. */
export const gradeAnswer = (
  { answering, grading }: ExerciseModel,
  content: unknown,
  kept: KeptAnswer,
): GradingResult | undefined => answering && grading?.grade(content, toParts(answering, content, kept));
