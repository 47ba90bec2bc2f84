/** Reads values of search params; returns undefined for invalid values. Pure. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const matchOrUndefined = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined;

export const readId = (value: unknown): string | undefined => matchOrUndefined(value, uuid);

/** Rejects dates that match the pattern but do not exist, such as month 13. */
export function readDay(value: unknown): string | undefined {
  const text = matchOrUndefined(value, dayPattern);
  const date = new Date(`${text}T00:00Z`);
  return text && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
