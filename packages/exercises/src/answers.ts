/** Answers as they are kept: one list of parts for every kind, read whole or changed place by place. */
import { type Answering, type Mind, type Problem, unreadable } from './define.ts';

export type Parts = readonly unknown[];

export type Read = { readonly parts: Parts } | { readonly problems: readonly Problem[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bad = (path: Problem['path'], words: string): Read => ({ problems: [{ path, words }] });

export const emptyParts = (answering: Answering<unknown, unknown>, content: unknown): Parts =>
  Array.from({ length: answering.places(content) }, () => answering.empty);

/** A whole answer: `{ gaps: ['am', null] }`. What is absent at its end is not answered yet. */
export function readAnswer({ answering }: Mind, content: unknown, given: unknown): Read {
  if (!answering) return bad([], 'answerNotTaken');
  const { field, changes } = answering;
  if (!isObject(given) || given[field] === undefined) return bad([field], 'required');
  const [unknown] = Object.keys(given).filter((key) => key !== field);
  if (unknown !== undefined) return bad([unknown], 'unknownKeys');
  if (changes === 'asWhole') return change(answering, content, [answering.empty], { [field]: given[field] });
  const list = given[field];
  if (!Array.isArray(list)) return bad([field], 'type');
  const byPath = Object.fromEntries(list.map((part, place) => [`${field}.${place}`, part as unknown]));
  return change(answering, content, emptyParts(answering, content), byPath);
}

/** Some places of an answer: `{ 'gaps.1': 'are' }`. The others stay as they are. */
export function changeAnswer(
  { answering }: Mind,
  content: unknown,
  before: Parts | undefined,
  changes: Readonly<Record<string, unknown>>,
): Read {
  if (!answering) return bad([], 'answerNotTaken');
  const empty = emptyParts(answering, content);
  // The content may have got longer or shorter since.
  const present = empty.map((part, place) => before?.[place] ?? part);
  return change(answering, content, present, changes);
}

function change(
  answering: Answering<unknown, unknown>,
  content: unknown,
  before: Parts,
  changes: Readonly<Record<string, unknown>>,
): Read {
  const parts = [...before];
  const problems: Problem[] = [];
  for (const [path, given] of Object.entries(changes)) {
    const place = placeOf(answering, path);
    const keys = path.split('.');
    if (place === undefined || place >= parts.length) problems.push({ path: keys, words: 'unknownKeys' });
    else {
      const part = answering.read(content, given, place);
      if (part === unreadable) problems.push({ path: keys, words: 'answerUnreadable' });
      else parts[place] = part;
    }
  }
  return problems.length > 0 ? { problems } : { parts };
}

function placeOf({ field, changes }: Answering<unknown, unknown>, path: string): number | undefined {
  if (changes === 'asWhole') return path === field ? 0 : undefined;
  const digits = path.startsWith(`${field}.`) ? path.slice(field.length + 1) : '';
  return /^(0|[1-9]\d{0,3})$/.test(digits) ? Number(digits) : undefined;
}

/** As people see it, in texts. */
export function tellAnswer({ answering }: Mind, content: unknown, parts: Parts): Record<string, unknown> {
  if (!answering) return {};
  const told = emptyParts(answering, content).map((empty, place) =>
    answering.tell(content, parts[place] ?? empty, place),
  );
  return { [answering.field]: answering.changes === 'asWhole' ? told[0] : told };
}
