/**
 * Stored answers: each part has the id of its item as its key, so that it stays there when a teacher edits the content.
 * Requests and replies name a part by its index: `gaps.1`.
 */
import { type Answering, type Mind, type Problem, type Result, unreadable } from './define.ts';

/** Parts by the id of their item. The part of an item that left the content stays, and is shown again with the item. */
export type Kept = Readonly<Record<string, unknown>>;

export const nothingKept: Kept = {};

export type Read = { readonly kept: Kept } | { readonly problems: readonly Problem[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bad = (path: Problem['path'], words: string): Read => ({ problems: [{ path, words }] });

/** In the current order of the content; a part that was not answered has the empty value. */
export const partsOf = (
  { keys, empty }: Answering<unknown, unknown>,
  content: unknown,
  kept: Kept,
): unknown[] => keys(content).map((key) => (Object.hasOwn(kept, key) ? kept[key] : empty));

/** Reads a whole answer: `{ gaps: ['am', null] }`. Parts missing at its end are not answered yet. */
export function readAnswer({ answering }: Mind, content: unknown, given: unknown): Read {
  if (!answering) return bad([], 'answerNotTaken');
  const { field, changes } = answering;
  if (!isObject(given) || given[field] === undefined) return bad([field], 'required');
  const [unknown] = Object.keys(given).filter((key) => key !== field);
  if (unknown !== undefined) return bad([unknown], 'unknownKeys');
  if (changes === 'asWhole') return change(answering, content, nothingKept, { [field]: given[field] });
  const list = given[field];
  if (!Array.isArray(list)) return bad([field], 'type');
  const byPath = Object.fromEntries(list.map((part, place) => [`${field}.${place}`, part as unknown]));
  return change(answering, content, nothingKept, byPath);
}

/** Changes some parts of an answer: `{ 'gaps.1': 'are' }`. The others stay as they are. */
export function changeAnswer(
  { answering }: Mind,
  content: unknown,
  before: Kept,
  changes: Readonly<Record<string, unknown>>,
): Read {
  return answering ? change(answering, content, before, changes) : bad([], 'answerNotTaken');
}

function change(
  answering: Answering<unknown, unknown>,
  content: unknown,
  before: Kept,
  changes: Readonly<Record<string, unknown>>,
): Read {
  const keys = answering.keys(content);
  const after = new Map(Object.entries(before));
  const problems: Problem[] = [];
  for (const [path, given] of Object.entries(changes)) {
    const place = placeOf(answering, path);
    const key = place === undefined ? undefined : keys[place];
    const at = path.split('.');
    if (place === undefined || key === undefined) problems.push({ path: at, words: 'unknownKeys' });
    else {
      const part = answering.read(content, given, place);
      if (part === unreadable) problems.push({ path: at, words: 'answerUnreadable' });
      else after.set(key, part);
    }
  }
  return problems.length > 0 ? { problems } : { kept: Object.fromEntries(after) };
}

function placeOf({ field, changes }: Answering<unknown, unknown>, path: string): number | undefined {
  if (changes === 'asWhole') return path === field ? 0 : undefined;
  const digits = path.startsWith(`${field}.`) ? path.slice(field.length + 1) : '';
  return /^(0|[1-9]\d{0,3})$/.test(digits) ? Number(digits) : undefined;
}

export function isAnswered({ answering }: Mind, content: unknown, kept: Kept): boolean {
  if (!answering) return false;
  const nothing = JSON.stringify(answering.empty);
  return partsOf(answering, content, kept).some((part) => JSON.stringify(part) !== nothing);
}

/** The answer as people read it, in texts. */
export function tellAnswer({ answering }: Mind, content: unknown, kept: Kept): Record<string, unknown> {
  if (!answering) return {};
  const told = partsOf(answering, content, kept).map((part, place) => answering.tell(content, part, place));
  return { [answering.field]: answering.changes === 'asWhole' ? told[0] : told };
}

/** Undefined for a type that only a teacher can mark. */
export const gradeAnswer = ({ answering, judging }: Mind, content: unknown, kept: Kept): Result | undefined =>
  answering && judging?.grade(content, partsOf(answering, content, kept));
