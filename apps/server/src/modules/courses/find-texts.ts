/** Finds texts inside a value of any shape, as dotted paths. */

function* listTexts(value: unknown, path: readonly string[] = []): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path.join('.'), value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* listTexts(one, [...path, key]);
}

/** Finds texts that PostgreSQL cannot store: with a zero character or an unpaired surrogate. */
export const findUnstorable = (value: object): string[] =>
  [...listTexts(value)]
    .filter(([, text]) => text.includes('\0') || !text.isWellFormed())
    .map(([path]) => path);

export const findPath = (value: object, wanted: string): string | undefined =>
  [...listTexts(value)].find(([, text]) => text === wanted)?.[0];
