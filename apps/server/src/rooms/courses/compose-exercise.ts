/**
 * Converts the input of an editor to the columns of an exercise: parses the content and checks the common
 * fields by exercise type, sanitises markup, resolves files to ids and gives ids to items. Reports all
 * problems at once.
 */
import { randomUUID } from 'node:crypto';
import type { ExerciseChange } from '@klasna/contract/courses/exercises';
import type { FilePurpose } from '@klasna/contract/files/models';
import { besideFields, besideLimits } from '@klasna/exercises/beside';
import type { ContentFile, Mind } from '@klasna/exercises/define';
import { giveIds } from '@klasna/exercises/kit/give-ids';
import { problemsBeside } from '@klasna/exercises/problems';
import type { Words } from '../../kernel/failure.ts';
import { type BadField, badFieldsIn, refuseFields } from '../../kernel/http/input.ts';
import { cleanMarkup } from './clean-markup.ts';
import { columnsOf, type Fields, mergeFields } from './exercise-fields.ts';
import type { ExerciseValues } from './exercises.store.ts';
import type { NamedFile, ResolveFiles } from './named-files.ts';
import { findUnstorable, pathTo } from './search-value.ts';

export interface Before {
  readonly fields: Fields;
  /** Absent for a new exercise. */
  readonly content?: unknown;
}

export interface Composed {
  readonly values: ExerciseValues;
  /** Ids of all files that the exercise uses. */
  readonly fileIds: readonly string[];
}

const purposesOf: Readonly<Record<ContentFile | 'gif', readonly FilePurpose[]>> = {
  exerciseImage: ['exerciseImage'],
  exerciseAudio: ['audio', 'dictionaryAudio'],
  exercisePdf: ['pdf'],
  gif: ['gif'],
};

const bad = (path: string, key: string, values?: Words['values']): BadField => ({
  path,
  words: { key: `validation:${key}`, ...(values && { values }) },
});

/**
 * Sanitising escapes characters (`&amp;`), so the limit is checked again on the stored text, which must be
 * valid input when it is sent back.
 */
const tooLong = (path: string, { length }: string, count: number): BadField[] =>
  length > count ? [bad(path, 'textMax', { count })] : [];

/** Changes only the fields that are present. */
export async function composeExercise(
  mind: Mind,
  before: Before,
  given: ExerciseChange,
  resolve: ResolveFiles,
): Promise<Composed> {
  const clean = await withCleanMarkup(mergeFields(before.fields, given));
  // Sanitising can change the length, so the rule is checked on the text that will be stored.
  const said = besideFields.description.safeParse(clean.description, { reportInput: true });
  const fields = { ...clean, description: said.success ? said.data : clean.description };
  const { content, faults } = readContent(mind, before, given);
  const unfit = badFieldsIn(said.error?.issues ?? [], ['description']);
  const faulty = [...faults, ...unfit, ...faultsOf(mind, fields, content)];
  if (faulty.length > 0) throw refuseFields(faulty);

  const named = filesIn(mind, fields, content);
  const idOf = await resolve(named);
  const kept = mind.withFiles?.(content, idOf) ?? content;
  return {
    values: {
      ...columnsOf(fields, idOf),
      type: mind.type,
      content: giveIds(kept, before.content, randomUUID),
      contentVersion: mind.version,
    },
    fileIds: named.map((file) => idOf(file.given)),
  };
}

async function withCleanMarkup(fields: Fields): Promise<Fields> {
  const { description, article } = fields;
  return {
    ...fields,
    description: description && (await cleanMarkup(description)),
    article: article?.kind === 'custom' ? { ...article, text: await cleanMarkup(article.text) } : article,
  };
}

function readContent(
  mind: Mind,
  before: Before,
  given: ExerciseChange,
): { content: unknown; faults: readonly BadField[] } {
  if (given.content === undefined && before.content !== undefined)
    return { content: before.content, faults: [] };
  const read = mind.content.safeParse(given.content ?? undefined, { reportInput: true });
  if (read.success) return { content: read.data, faults: [] };
  return { content: {}, faults: badFieldsIn(read.error.issues, ['content']) };
}

function faultsOf(mind: Mind, fields: Fields, content: unknown): BadField[] {
  const { article } = fields;
  return [
    ...tooLong('article.text', article?.text ?? '', besideLimits.article),
    ...findUnstorable({ ...fields, content }).map((path) => bad(path, 'controlCharacters')),
    ...problemsBeside(mind, fields).map(({ path, words }) => bad(path.join('.'), words)),
  ];
}

const filesIn = (mind: Mind, fields: Fields, content: unknown): NamedFile[] => [
  ...besideFiles(fields),
  ...contentFiles(mind, content),
];

function besideFiles({ images, gif, audio }: Fields): NamedFile[] {
  return [
    ...images.map((given, place) => ({
      path: `images.${place}`,
      given,
      purposes: purposesOf.exerciseImage,
    })),
    ...(gif === null ? [] : [{ path: 'gif', given: gif, purposes: purposesOf.gif }]),
    ...(audio?.kind === 'file'
      ? [{ path: 'audio.file', given: audio.file, purposes: purposesOf.exerciseAudio }]
      : []),
  ];
}

function contentFiles(mind: Mind, content: unknown): NamedFile[] {
  const named: NamedFile[] = [];
  mind.withFiles?.(content, (given, use) => {
    named.push({ path: pathTo({ content }, given) ?? 'content', given, purposes: purposesOf[use] });
    return given;
  });
  return named;
}
