/**
 * Maps the columns of a file to fields. A heading that equals a name of the field determines its column. If several
 * headings match, only similar headings exist, or a required field has no heading, the person who imports is asked. No
 * column is guessed.
 */
import type { ChosenColumns, ColumnQuestion } from '@klasna/contract/file-columns';

export interface FieldNames<Field extends string> {
  readonly fields: readonly Field[];
  /** Further names of a field, in addition to its key. */
  readonly names?: Readonly<Record<Field, readonly string[]>> | undefined;
}

interface HeadingMatch<Field extends string> {
  /** The field of each column. */
  readonly fieldOf: readonly (Field | undefined)[];
  readonly questions: readonly ColumnQuestion<Field>[];
  readonly missing: readonly Field[];
}

interface MatchOptions<Field extends string> extends FieldNames<Field> {
  readonly required: readonly Field[];
  /** Decides whether a column may contain a field that no heading names; by default every column may. */
  readonly canHold?: (index: number) => boolean;
  readonly chosen?: ChosenColumns<Field> | undefined;
}

/**
 * Normalises a name: two names are equal apart from case, accents, spaces and punctuation. Only letters of any script
 * and digits count.
 */
export const normaliseName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const listNames = <Field extends string>({ names }: FieldNames<Field>, field: Field): readonly string[] => [
  field,
  ...(names?.[field] ?? []),
];

/** Maps each normalised name to its field. */
export function indexNames<Field extends string>(known: FieldNames<Field>): ReadonlyMap<string, Field> {
  const index = new Map<string, Field>();
  for (const field of known.fields)
    for (const name of listNames(known, field))
      if (!index.has(normaliseName(name))) index.set(normaliseName(name), field);
  return index;
}

export function matchHeadings<Field extends string>(
  headings: readonly string[],
  options: MatchOptions<Field>,
): HeadingMatch<Field> {
  const {
    fields,
    required,
    canHold = () => true,
    chosen = {} as NonNullable<typeof options.chosen>,
  } = options;
  const names = indexNames(options);
  const exact = headings.map((heading) => names.get(normaliseName(heading)));
  const chosenColumns = new Set(fields.flatMap((field) => chosen[field] ?? []));
  const findColumns = (isCandidate: (index: number) => boolean): number[] =>
    headings.flatMap((_, index) => (!chosenColumns.has(index + 1) && isCandidate(index) ? [index + 1] : []));
  const remaining = findColumns((index) => exact[index] === undefined && canHold(index));

  const fieldOf: (Field | undefined)[] = headings.map(() => undefined);
  const questions: ColumnQuestion<Field>[] = [];
  const missing: Field[] = [];
  /** The required fields that no heading names. */
  const unnamed: { readonly field: Field; readonly hasSimilar: boolean }[] = [];
  for (const field of fields) {
    const column = chosen[field];
    const isRequired = required.includes(field);
    if (column !== undefined) {
      if (column !== null) fieldOf[column - 1] = field;
      else if (isRequired) missing.push(field);
      continue;
    }
    const matching = findColumns((index) => exact[index] === field);
    const [onlyColumn] = matching;
    if (matching.length > 1) questions.push({ field, columns: matching });
    else if (onlyColumn !== undefined) fieldOf[onlyColumn - 1] = field;
    else {
      const similar = findColumns(
        (index) =>
          exact[index] === undefined && containsName(headings[index] ?? '', listNames(options, field)),
      );
      if (isRequired) {
        // Lists similar headings first, although they may mean something else, like the email of a parent.
        const likely = remaining.filter((number) => similar.includes(number));
        questions.push({ field, columns: [...new Set([...likely, ...remaining])] });
        unnamed.push({ field, hasSimilar: likely.length > 0 });
      }
      // Ignores a column that only resembles an optional field; the report lists it among the ignored columns.
      else if (similar.length > 1) questions.push({ field, columns: similar });
    }
  }
  if (unnamed.length <= remaining.length) return { fieldOf, questions, missing };
  // If fewer columns remain than required fields, the person who imports cannot assign every field.
  const withoutSimilar = unnamed.filter(({ hasSimilar }) => !hasSimilar);
  const areEnough = unnamed.length - withoutSimilar.length <= remaining.length;
  const impossible = (areEnough ? withoutSimilar : unnamed).map(({ field }) => field);
  return {
    fieldOf,
    questions: questions.filter(({ field }) => !impossible.includes(field)),
    missing: [...missing, ...impossible],
  };
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Returns whether a heading contains one of the names among other words: `Phone 2`, `email2`, `Parent’s e-mail`. */
function containsName(heading: string, names: readonly string[]): boolean {
  const words = heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(\p{L})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .slice(0, maxWords)
    .map(normaliseName)
    .filter(Boolean);
  const folded = new Set(names.map(normaliseName));
  const runs = words.flatMap((_, start) =>
    words.slice(start).map((__, length) => words.slice(start, start + length + 1).join('')),
  );
  // Also searches the words joined together, because Chinese has no spaces between words.
  const whole = words.join('');
  return (
    runs.some((run) => folded.has(run)) ||
    [...folded].some((name) => isHan(name) && name.length > 1 && whole.includes(name))
  );
}

/**
 * The maximum number of words in a heading. The search tries every sequence of words, so thousands of them would be
 * slow.
 */
const maxWords = 20;
