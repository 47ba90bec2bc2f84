/** Input is parsed by its declaration; what does not fit becomes one failure that names every bad field. */
import { wordsOf } from '@klasna/languages/validation';
import type { z } from 'zod';
import { Failure, type Words } from '../failure.ts';

export function parseInput(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input === undefined ? {} : input, { reportInput: true });
  if (result.success) return result.data;
  throw badFields(result.error.issues);
}

/** An id in the address that cannot be one names nothing. */
export function parseParams(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (!result.success) throw new Failure('notFound');
  return result.data;
}

function badFields(issues: readonly z.core.$ZodIssue[]): Failure {
  const errors: Record<string, Words[]> = {};
  for (const issue of issues.flatMap(flatten)) {
    const path = issue.path.map(String).join('.');
    const { key, values } = wordsOf(issue);
    const words: Words = { key: `validation:${key}`, ...(values && { values }) };
    // One sentence a field: what is missing is not also too short.
    errors[path] ??= [words];
  }
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
export function badField(path: string, key: string, values?: Words['values']): Failure {
  const words: Words = { key: `validation:${key}`, ...(values && { values }) };
  return new Failure('invalidInput', { errors: { [path]: [words] }, words });
}
