/**
 * Converts the input of an editor to the columns of an exercise: parses the content and checks the common
 * fields by exercise type, sanitises markup, resolves files to ids and gives ids to items. Reports all
 * problems at once.
 */
import { randomUUID } from 'node:crypto';
import type { ExerciseChange } from '@klasna/contract/courses/exercises';
import type { FilePurpose } from '@klasna/contract/files/models';
import { findCommonFieldProblems } from '@klasna/exercises/common-field-problems';
import { commonFieldLimits, commonFields } from '@klasna/exercises/common-fields';
import type { ContentFile, ExerciseModel } from '@klasna/exercises/define';
import { giveIds } from '@klasna/exercises/model/give-ids';
import type { Message } from '../../kernel/failure.ts';
import { type InvalidField, toInvalidFields, toInvalidInput } from '../../kernel/http/input.ts';
import { cleanMarkup } from './clean-markup.ts';
import { type ExerciseFields, mergeFields, toColumns } from './exercise-fields.ts';
import type { ExerciseValues } from './exercises.store.ts';
import { findPath, findUnstorable } from './find-texts.ts';
import type { FileReference, ResolveFiles } from './resolve-files.ts';

export interface PreviousExercise {
  readonly fields: ExerciseFields;
  /** The content; undefined for a new exercise. */
  readonly content?: unknown;
}

export interface ComposedExercise {
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

const createBadField = (path: string, key: string, values?: Message['values']): InvalidField => ({
  path,
  message: { key: `validation:${key}`, ...(values && { values }) },
});

/**
 * Checks the length of the stored text, because sanitising escapes characters (`&amp;`), and the stored text must be
 * valid input when it is sent back.
 */
const checkLength = (path: string, { length }: string, count: number): InvalidField[] =>
  length > count ? [createBadField(path, 'textMax', { count })] : [];

/** Composes an exercise; changes only the fields that are present. */
export async function composeExercise(
  model: ExerciseModel,
  previous: PreviousExercise,
  input: ExerciseChange,
  resolve: ResolveFiles,
): Promise<ComposedExercise> {
  const cleaned = await cleanTexts(mergeFields(previous.fields, input));
  // Checks the text that will be stored, because sanitising can change its length.
  const parsedDescription = commonFields.description.safeParse(cleaned.description, { reportInput: true });
  const fields = {
    ...cleaned,
    description: parsedDescription.success ? parsedDescription.data : cleaned.description,
  };
  const { content, contentErrors } = readContent(model, previous, input);
  const descriptionErrors = toInvalidFields(parsedDescription.error?.issues ?? [], ['description']);
  const badFields = [...contentErrors, ...descriptionErrors, ...findBadFields(model, fields, content)];
  if (badFields.length > 0) throw toInvalidInput(badFields);

  const files = listFiles(model, fields, content);
  const idOf = await resolve(files);
  const resolved = model.withFiles?.(content, idOf) ?? content;
  return {
    values: {
      ...toColumns(fields, idOf),
      type: model.type,
      content: giveIds(resolved, previous.content, randomUUID),
      contentVersion: model.version,
    },
    fileIds: files.map((file) => idOf(file.given)),
  };
}

async function cleanTexts(fields: ExerciseFields): Promise<ExerciseFields> {
  const { description, article } = fields;
  return {
    ...fields,
    description: description && (await cleanMarkup(description)),
    article: article?.kind === 'custom' ? { ...article, text: await cleanMarkup(article.text) } : article,
  };
}

function readContent(
  model: ExerciseModel,
  previous: PreviousExercise,
  input: ExerciseChange,
): { content: unknown; contentErrors: readonly InvalidField[] } {
  if (input.content === undefined && previous.content !== undefined)
    return { content: previous.content, contentErrors: [] };
  const read = model.content.safeParse(input.content ?? undefined, { reportInput: true });
  if (read.success) return { content: read.data, contentErrors: [] };
  return { content: {}, contentErrors: toInvalidFields(read.error.issues, ['content']) };
}

function findBadFields(model: ExerciseModel, fields: ExerciseFields, content: unknown): InvalidField[] {
  const { article } = fields;
  return [
    ...checkLength('article.text', article?.text ?? '', commonFieldLimits.article),
    ...findUnstorable({ ...fields, content }).map((path) => createBadField(path, 'controlCharacters')),
    ...findCommonFieldProblems(model, fields).map(({ path, words }) => createBadField(path.join('.'), words)),
  ];
}

const listFiles = (model: ExerciseModel, fields: ExerciseFields, content: unknown): FileReference[] => [
  ...listCommonFiles(fields),
  ...listContentFiles(model, content),
];

function listCommonFiles({ images, gif, audio }: ExerciseFields): FileReference[] {
  return [
    ...images.map((given, index) => ({
      path: `images.${index}`,
      given,
      purposes: purposesOf.exerciseImage,
    })),
    ...(gif === null ? [] : [{ path: 'gif', given: gif, purposes: purposesOf.gif }]),
    ...(audio?.kind === 'file'
      ? [{ path: 'audio.file', given: audio.file, purposes: purposesOf.exerciseAudio }]
      : []),
  ];
}

function listContentFiles(model: ExerciseModel, content: unknown): FileReference[] {
  const files: FileReference[] = [];
  model.withFiles?.(content, (given, use) => {
    files.push({ path: findPath({ content }, given) ?? 'content', given, purposes: purposesOf[use] });
    return given;
  });
  return files;
}
