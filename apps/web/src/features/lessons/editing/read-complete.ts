/** The part of a content that can be shown while it is typed. Pure. */
import type { Mind } from '@klasna/exercises/define';

/** Drops incomplete rows of a list; undefined if no row is complete. */
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
