/** From a declared reply to the compiled serializer that writes it: only declared fields leave the building. */
import compile from 'fast-json-stringify';
import { z } from 'zod';

type Schema = Record<string, unknown>;
type Write = (reply: unknown) => string;

const compiled = new WeakMap<z.ZodType, Write>();

/** Compiled when the first such reply leaves: a start would spend a fifth of its time on what nobody has asked for yet. */
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
 * "This or null" is told to the serializer in its own short form, which it writes many times faster than a choice; and
 * the rules a value has to keep on its way in are dropped, since nothing is checked here.
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
