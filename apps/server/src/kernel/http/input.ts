/** Parses input by its schema; invalid input becomes one failure that lists every invalid field. */
import { toValidationMessage } from '@klasna/languages/validation';
import { z } from 'zod';
import { Failure, type Message } from '../failure.ts';

export function parseInput(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input === undefined ? {} : input, { reportInput: true });
  if (result.success) return result.data;
  throw toInvalidInput(toInvalidFields(result.error.issues));
}

const isDeclared = (schema: z.ZodType, name: string): boolean =>
  schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name);

/**
 * Parses the query of a call that has one. A list written as `role[]=staff`, as some programs do, would be ignored like
 * every undeclared name, and the reply would be that of no filter; so it is refused. Other undeclared names stay allowed:
 * a page of an older version may send one that no longer exists.
 */
export function parseQuery(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const names = Object.keys(input ?? {}).filter((name) => name.includes('[') && !isDeclared(schema, name));
  if (names.length > 0)
    throw toInvalidInput(names.map((path) => ({ path, message: { key: 'validation:listInBrackets' } })));
  return parseInput(schema, input);
}

/** Parses path parameters; an id with an invalid format counts as not found. */
export function parseParams(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (!result.success) throw new Failure('notFound');
  return result.data;
}

/** An invalid field and its message. */
export interface InvalidField {
  readonly path: string;
  readonly message: Message;
}

/** The maximum number of reported fields: each message has to be translated, and nobody reads more. */
const maxReportedFields = 200;

/** Converts schema issues to invalid fields below `parentPath`. */
export function toInvalidFields(
  issues: readonly z.core.$ZodIssue[],
  parentPath: readonly string[] = [],
): InvalidField[] {
  return issues
    .slice(0, maxReportedFields)
    .flatMap(flatten)
    .slice(0, maxReportedFields)
    .map((issue) => {
      const { key, values } = toValidationMessage(issue);
      return {
        path: [...parentPath, ...issue.path.map(String)].join('.'),
        message: { key: `validation:${key}`, ...(values && { values }) },
      };
    });
}

/** Combines all invalid fields into one failure. */
export function toInvalidInput(fields: readonly InvalidField[]): Failure {
  const errors: Record<string, Message[]> = {};
  // Adds one message per field, so that a missing value is not also reported as too short.
  for (const { path, message } of fields) errors[path] ??= [message];
  const first = Object.values(errors)[0]?.[0];
  return new Failure('invalidInput', { errors, ...(first && { message: first }) });
}

/**
 * Flattens the issues. For a union, reports those of its last variant, which is the one that forms send; reports
 * unknown keys at their own path.
 */
function flatten(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.at(-1);
    // No variant has this name: what names the variant is no valid choice.
    if (!inner) return [{ ...issue, code: 'invalid_value', values: [] }];
    return inner.flatMap((child) => flatten({ ...child, path: [...issue.path, ...child.path] }));
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, maxReportedFields).map((key) => ({ ...issue, path: [...issue.path, key] }));
  }
  return [issue];
}

/** Refuses a single field that violates a rule beyond its schema. */
export const toInvalidField = (path: string, key: string, values?: Message['values']): Failure =>
  toInvalidInput([{ path, message: { key: `validation:${key}`, ...(values && { values }) } }]);
