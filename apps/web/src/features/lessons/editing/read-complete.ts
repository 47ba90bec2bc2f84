/** What of a content can be shown while it is being typed. Pure. */
import type { Mind } from '@klasna/exercises/define';

/** Of a list that is not complete yet, the rows that are; undefined where none can stand alone. */
export function readComplete({ content }: Pick<Mind, 'content'>, given: unknown): unknown {
  const whole = content.safeParse(given);
  if (whole.success) return whole.data;
  if (typeof given !== 'object' || given === null) return undefined;
  const lists = Object.entries(given).filter(([, value]) => Array.isArray(value)) as [string, unknown[]][];
  const complete = lists.map(([field, rows]) => [
    field,
    rows.filter((row) => content.safeParse({ ...given, [field]: [row] }).success),
  ]);
  return content.safeParse({ ...given, ...Object.fromEntries(complete) }).data;
}
