/** Input is parsed by its declaration; what does not fit becomes one failure that names every bad field. */
import { wordsOf } from '@klasna/languages/validation';
import type { z } from 'zod';
import { Failure, type Words } from '../failure.ts';

export function parseInput(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input === undefined ? {} : input, { reportInput: true });
  if (result.success) return result.data;
  throw refuseFields(badFieldsIn(result.error.issues));
}

/** An id in the address that cannot be one names nothing. */
export function parseParams(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (!result.success) throw new Failure('notFound');
  return result.data;
}

/** A field that cannot be taken, and the sentence about it. */
export interface BadField {
  readonly path: string;
  readonly words: Words;
}

/** What a schema found, said of the fields below `at`. */
export function badFieldsIn(issues: readonly z.core.$ZodIssue[], at: readonly string[] = []): BadField[] {
  return issues.flatMap(flatten).map((issue) => {
    const { key, values } = wordsOf(issue);
    return {
      path: [...at, ...issue.path.map(String)].join('.'),
      words: { key: `validation:${key}`, ...(values && { values }) },
    };
  });
}

/** One failure that names them all. */
export function refuseFields(bad: readonly BadField[]): Failure {
  const errors: Record<string, Words[]> = {};
  // One sentence a field: what is missing is not also too short.
  for (const { path, words } of bad) errors[path] ??= [words];
  const first = Object.values(errors)[0]?.[0];
  return new Failure('invalidInput', { errors, ...(first && { words: first }) });
}

/** Of a choice between shapes, the last one is what a person meant to fill in; unknown keys stand at their own name. */
function flatten(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.at(-1) ?? [];
    return inner.flatMap((child) => flatten({ ...child, path: [...issue.path, ...child.path] }));
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }));
  }
  return [issue];
}

/** A single bad field found by a rule rather than by a schema. */
export const badField = (path: string, key: string, values?: Words['values']): Failure =>
  refuseFields([{ path, words: { key: `validation:${key}`, ...(values && { values }) } }]);
