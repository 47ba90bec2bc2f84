/**
 * Which column of a file holds which field. A heading that is a name of the field decides; where none is, or several
 * are, whoever brought the file is asked. A column is never guessed.
 */

export interface FieldNames<Field extends string> {
  readonly fields: readonly Field[];
  /** What else a field is called; its own name counts always. */
  readonly names?: Readonly<Record<Field, readonly string[]>> | undefined;
}

export interface ColumnQuestion<Field extends string> {
  readonly field: Field;
  /** Counted from 1, as a person does. */
  readonly columns: readonly number[];
}

interface HeadingMatch<Field extends string> {
  /** For each column the field that it holds. */
  readonly fieldOf: readonly (Field | undefined)[];
  readonly questions: readonly ColumnQuestion<Field>[];
  readonly missing: readonly Field[];
}

interface MatchOptions<Field extends string> extends FieldNames<Field> {
  readonly required: readonly Field[];
  /** What was answered: the number of the column, or null where none holds the field. */
  readonly chosen?: Readonly<Partial<Record<Field, number | null>>> | undefined;
}

/** Case, accents, blanks and punctuation do not tell two names apart; letters of any script and digits do. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const namesOf = <Field extends string>({ names }: FieldNames<Field>, field: Field): readonly string[] => [
  field,
  ...(names?.[field] ?? []),
];

/** Every field by the folded names that it has. */
export function indexNames<Field extends string>(known: FieldNames<Field>): ReadonlyMap<string, Field> {
  const index = new Map<string, Field>();
  for (const field of known.fields)
    for (const name of namesOf(known, field))
      if (!index.has(foldName(name))) index.set(foldName(name), field);
  return index;
}

export function matchHeadings<Field extends string>(
  headings: readonly string[],
  options: MatchOptions<Field>,
): HeadingMatch<Field> {
  const { fields, required, chosen = {} as NonNullable<typeof options.chosen> } = options;
  const names = indexNames(options);
  const exact = headings.map((heading) => names.get(foldName(heading)));
  const isAnswered = (field: Field): boolean => chosen[field] !== undefined;
  const chosenColumns = new Set(fields.flatMap((field) => chosen[field] ?? []));
  const columnsWhere = (isMeant: (index: number) => boolean): number[] =>
    headings.flatMap((_, index) => (!chosenColumns.has(index + 1) && isMeant(index) ? [index + 1] : []));

  const fieldOf: (Field | undefined)[] = headings.map(() => undefined);
  const questions: ColumnQuestion<Field>[] = [];
  const missing: Field[] = [];
  for (const field of fields) {
    if (isAnswered(field)) {
      const column = chosen[field];
      if (typeof column === 'number') fieldOf[column - 1] = field;
      else if (required.includes(field)) missing.push(field);
      continue;
    }
    const named = columnsWhere((index) => exact[index] === field);
    const [only] = named;
    if (named.length === 1 && only !== undefined) {
      fieldOf[only - 1] = field;
      continue;
    }
    const isRequired = required.includes(field);
    const similar =
      named.length > 0
        ? named
        : columnsWhere(
            (index) => exact[index] === undefined && mentions(headings[index] ?? '', namesOf(options, field)),
          );
    // One that only resembles an optional field is left out, and named among the columns that are not used.
    if (similar.length > (isRequired ? 0 : 1)) questions.push({ field, columns: similar });
    else if (isRequired) missing.push(field);
  }
  return { fieldOf, questions, missing };
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Whether one of the names stands in a heading among other words: `Phone 2`, `email2`, `Parent’s e-mail`. */
function mentions(heading: string, names: readonly string[]): boolean {
  const words = heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(\p{L})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .slice(0, mostWords)
    .map(foldName)
    .filter(Boolean);
  const folded = new Set(names.map(foldName));
  const runs = words.flatMap((_, start) =>
    words.slice(start).map((__, length) => words.slice(start, start + length + 1).join('')),
  );
  // Chinese has no blanks between words.
  const whole = words.join('');
  return (
    runs.some((run) => folded.has(run)) ||
    [...folded].some((name) => isHan(name) && name.length > 1 && whole.includes(name))
  );
}

/** Every run of words is looked up, which a heading of thousands would make slow. */
const mostWords = 20;
