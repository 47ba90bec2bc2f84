/** Prints a JSON schema as a TypeScript type. */
import { z } from 'zod';

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly description?: string;
}

export function printType(schema: z.ZodType, io: 'input' | 'output'): string {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Schema;
  return print(json, json);
}

const primitives: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

function print(schema: Schema, root: Schema): string {
  // A schema that refers to itself.
  if (schema.$ref !== undefined) return printReference(schema.$ref, root);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return join(choices, ' | ', root);
  if (schema.allOf) return join(schema.allOf, ' & ', root);
  if (Array.isArray(schema.type))
    return join(
      schema.type.map((type: string) => ({ ...schema, type })),
      ' | ',
      root,
    );
  if (schema.type === 'array') return printArray(schema, root);
  if (schema.type === 'object') return printObject(schema, root);
  return primitives[String(schema.type)] ?? 'unknown';
}

const join = (schemas: readonly Schema[], separator: string, root: Schema): string =>
  `(${[...new Set(schemas.map((one) => print(one, root)))].join(separator)})`;

function printReference(reference: string, root: Schema): string {
  const name = /^#\/\$defs\/(.+)$/.exec(reference)?.[1];
  const definition = name === undefined ? undefined : root.$defs?.[name];
  if (!definition) return 'unknown';
  // A definition that contains itself is printed once.
  const { [name as string]: _, ...others } = root.$defs ?? {};
  return print(definition, { ...root, $defs: others });
}

function printArray({ items, prefixItems }: Schema, root: Schema): string {
  if (prefixItems) return `[${prefixItems.map((one) => print(one, root)).join(', ')}]`;
  return items ? `(${print(items, root)})[]` : 'unknown[]';
}

function printObject(schema: Schema, root: Schema): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? '' : '?';
    const type = print(property, root) + (mark && ' | undefined');
    return `${JSON.stringify(name)}${mark}: ${type}`;
  });
  if (typeof additionalProperties === 'object' && fields.length === 0)
    return `{ [key: string]: ${print(additionalProperties, root)} }`;
  return fields.length === 0 ? 'Record<string, unknown>' : `{ ${fields.join('; ')} }`;
}
