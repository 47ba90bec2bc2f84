/** Generates requests from the OpenAPI document alone, valid and broken ones, reproducible by seed. */

import { z } from 'zod';
import type { Random } from './random.ts';

export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema & { readonly $ref?: string } }>>;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly isOpen: boolean;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly body: Readonly<Record<string, { readonly schema: Schema }>> | undefined;
  readonly responses: Readonly<Record<string, Response>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

interface DescribedOperation {
  readonly security: readonly object[];
  readonly parameters?: Operation['parameters'];
  readonly requestBody?: { readonly content: NonNullable<Operation['body']> };
  readonly responses: Operation['responses'];
}

export const listOperations = (document: ApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      isOpen: described.security.length === 0,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content,
      responses: described.responses,
    })),
  );

/** Returns an id for a parameter such as `studentId`; for `id`, the preceding path segment tells what it identifies. */
export type IdFor = (name: string, segment?: string) => string;

/** Generates a value that matches a schema as far as the schema specifies it. */
export function makeValue(schema: Schema, random: Random, idFor: IdFor, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return makeValue(random.pick(choices), random, idFor, name);
  if (schema.allOf?.[0]) {
    const parts = schema.allOf.map((part) => makeValue(part, random, idFor, name));
    return parts.every((part) => typeof part === 'object' && part !== null)
      ? Object.assign({}, ...parts)
      : parts[0];
  }
  if (schema.type === 'object' || schema.properties) return makeObject(schema, random, idFor);
  if (schema.type === 'array') {
    if (schema.prefixItems) return schema.prefixItems.map((item) => makeValue(item, random, idFor, name));
    const length = (schema.minItems ?? 0) + random.nextBelow(3);
    return Array.from({ length }, () => makeValue(schema.items ?? {}, random, idFor, name));
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    const minimum = Math.max(schema.minimum ?? 0, -10);
    return Math.min(minimum + random.nextBelow(12), schema.maximum ?? Number.POSITIVE_INFINITY);
  }
  if (schema.type === 'boolean') return random.hits(0.5);
  if (schema.type === 'null') return null;
  return schema.type === 'string' ? makeText(schema, random, idFor, name) : random.pick(anyValues);
}

const anyValues = ['text', 1, true, null, [], {}, '2026-11-24', 'a@b.example'];

function makeObject(schema: Schema, random: Random, idFor: IdFor): Record<string, unknown> {
  const chosenProperties = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || random.hits(0.6),
  );
  return Object.fromEntries(
    chosenProperties.map(([name, value]) => [name, makeValue(value, random, idFor, name)]),
  );
}

/** A sample for each pattern in the document. */
const samples = ['UA', 'DE', '09:30', '18:00', '2026-11-24', '2027-02-01', '2026-12-01T10:00:00Z', '12'];

function makeText(schema: Schema, random: Random, idFor: IdFor, name: string): string {
  if (schema.format === 'uuid') return idFor(name);
  if (schema.format === 'date-time') return '2026-12-01T10:00:00Z';
  const { pattern } = schema;
  if (pattern) return random.pick(samples.filter((text) => new RegExp(pattern).test(text))) ?? 'x';
  if (/email/i.test(name) || schema.format === 'email') return `made${random.nextBelow(1000)}@made.example`;
  if (/timezone/i.test(name)) return 'Europe/Kyiv';
  if (/password/i.test(name)) return 'correct horse 1';
  if (/url$/i.test(name)) return 'https://klasna.example/room';
  const text = random.pick([
    'Gray',
    'Їжак і сон',
    'a longer text of several words',
    '学习',
    '<b>&"',
    "O'Neil",
  ]);
  return text.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength ?? 100);
}

const oddValues = [
  null,
  0,
  -1,
  1e21,
  true,
  '',
  ' ',
  'x'.repeat(3000),
  'a\0b',
  '\ud800',
  [],
  {},
  [[]],
  '../..',
  '%00',
];

/** Returns the value with one fault at a random position. */
export function breakValue(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.hits(0.15)) return random.pick(oddValues);
  if (Array.isArray(value)) {
    const index = random.nextBelow(value.length + 1);
    return index === value.length
      ? [...value, random.pick(oddValues)]
      : value.map((item, itemIndex) => (itemIndex === index ? breakValue(item, random) : item));
  }
  const entries = Object.entries(value);
  const index = random.nextBelow(entries.length + 1);
  const name = entries[index]?.[0];
  if (name === undefined) return { ...value, unknownKey: random.pick(oddValues) };
  if (random.hits(0.3)) return Object.fromEntries(entries.filter(([one]) => one !== name));
  return { ...value, [name]: breakValue(entries[index]?.[1], random) };
}

export interface ReceivedReply {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
}

const compiledSchemas = new WeakMap<object, z.ZodType>();

/** Returns how a reply deviates from the document; undefined if it does not. */
export function findUndeclared(
  document: ApiDocument,
  operation: Operation,
  { status, type, text }: ReceivedReply,
) {
  if (status >= 500) return `${status} is a server error`;
  const declaredResponse = operation.responses[status];
  if (!declaredResponse) return `${status} is not declared`;
  const response = declaredResponse.$ref
    ? document.components.responses[toName(declaredResponse.$ref)]
    : declaredResponse;
  if (!response?.content) return text === '' ? undefined : `${status} has an undeclared body`;
  const [mediaType = ''] = (type ?? '').split(';', 1);
  const declaredContent = response.content[mediaType];
  if (!declaredContent)
    return `${status} has the media type ${type} instead of ${Object.keys(response.content)}`;
  if (mediaType !== 'application/json') return undefined;
  const { $ref } = declaredContent.schema;
  const schema = $ref ? document.components.schemas[toName($ref)] : declaredContent.schema;
  if (!schema) return `${$ref} is missing from the document`;
  const validator =
    compiledSchemas.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  compiledSchemas.set(schema, validator);
  const result = validator.safeParse(JSON.parse(text));
  return result.success
    ? undefined
    : `${status} has a deviating body: ${JSON.stringify(result.error.issues.slice(0, 3))}`;
}

const toName = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);
