/** Compiles a serializer from a declared reply, so that only declared fields are sent. */
import compile from 'fast-json-stringify';
import { z } from 'zod';

type Schema = Record<string, unknown>;
type Write = (reply: unknown) => string;

const compiled = new WeakMap<z.ZodType, Write>();

/** Compiles on first use; compiling all serializers would take a fifth of the startup time. */
export function writerOf(out: z.ZodType): Write {
  return (reply) => {
    const write = compiled.get(out) ?? compile(replySchema(out));
    compiled.set(out, write);
    return write(reply);
  };
}

const replySchema = (out: z.ZodType): Schema =>
  tidy(z.toJSONSchema(out, { target: 'draft-7', io: 'input', unrepresentable: 'any' })) as Schema;

/**
 * Replaces "this or null" by the serializer's `nullable`, which is many times faster than a union, and drops validation
 * keywords, because replies are not validated here.
 */
function tidy(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tidy);
  if (typeof node !== 'object' || node === null) return node;
  const { $schema: _, format: __, pattern: ___, ...schema } = node as Schema;
  const tidied = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, tidy(value)]),
  ) as Schema;
  const choices = tidied.anyOf;
  if (Array.isArray(choices) && choices.length === 2) {
    const rest = choices.filter((choice: Schema) => choice.type !== 'null');
    if (rest.length === 1) {
      const { anyOf: ____, ...others } = tidied;
      return { ...others, ...(rest[0] as Schema), nullable: true };
    }
  }
  return tidied;
}
