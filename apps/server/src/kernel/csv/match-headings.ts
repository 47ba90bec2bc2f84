/**
 * Maps the columns of a file to fields. A heading that equals a name of the field decides. If several headings match,
 * only similar ones exist, or a required field has none, the user is asked. Columns are never guessed.
 */
import type { ChosenColumns, ColumnQuestion } from '@klasna/contract/file-columns';

export interface FieldNames<Field extends string> {
  readonly fields: readonly Field[];
  /** Further names of a field; its own key always counts. */
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
  /** Whether a column may hold a field that no heading names. Defaults to every column. */
  readonly canHold?: (index: number) => boolean;
  readonly chosen?: ChosenColumns<Field> | undefined;
}

/**
 * Two names are equal apart from case, accents, blanks and punctuation; only letters of any script and digits count.
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

/** Every field by its folded names. */
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
  /** Required fields that no heading names. */
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
        // The similar heading may be of something else, like the email of a parent.
        const likely = remaining.filter((number) => similar.includes(number));
        questions.push({ field, columns: [...new Set([...likely, ...remaining])] });
        unnamed.push({ field, hasSimilar: likely.length > 0 });
      }
      // A column that only resembles an optional field is left out and reported among the ignored columns.
      else if (similar.length > 1) questions.push({ field, columns: similar });
    }
  }
  if (unnamed.length <= remaining.length) return { fieldOf, questions, missing };
  // With fewer remaining columns than required fields, not every question can be answered.
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

/** Whether a heading contains one of the names among other words: `Phone 2`, `email2`, `Parent’s e-mail`. */
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
  // Chinese has no blanks between words.
  const whole = words.join('');
  return (
    runs.some((run) => folded.has(run)) ||
    [...folded].some((name) => isHan(name) && name.length > 1 && whole.includes(name))
  );
}

/** The search tries every run of words, so a heading with thousands of them would be slow. */
const maxWords = 20;
