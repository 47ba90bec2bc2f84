/** Converts the fields of an exercise between the editor and the columns. */
import type { ExerciseChange, NewExercise } from '@klasna/contract/courses/exercises';
import type { ExerciseValues } from './exercises.store.ts';
import type { Exercise } from './paths.store.ts';

type EditorFields = Required<Omit<NewExercise, 'type' | 'content'>>;
/** All fields except the type and the content; a file is an id or an address. */
export type ExerciseFields = { readonly [K in keyof EditorFields]: Exclude<EditorFields[K], undefined> };

export const toFields = (exercise: Exercise): ExerciseFields => ({
  title: exercise.title,
  description: exercise.description,
  images: exercise.images,
  gif: exercise.gifId,
  audio: exercise.audio,
  article: exercise.article,
  videoLink: exercise.videoLink,
  script: exercise.script,
  links: [...exercise.links],
  answer: exercise.answer,
  attemptsLimit: exercise.attemptsLimit,
  showAnswers: exercise.showAnswers,
});

/** Replaces the fields that are present. */
export function mergeFields(
  previous: ExerciseFields,
  { type: _, content: __, ...input }: ExerciseChange,
): ExerciseFields {
  const presentEntries = Object.entries(input).filter(([, value]) => value !== undefined);
  return { ...previous, ...Object.fromEntries(presentEntries) };
}

export const toColumns = (
  { gif, images, ...fields }: ExerciseFields,
  idOf: (given: string) => string,
): Omit<ExerciseValues, 'type' | 'content' | 'contentVersion'> => ({
  ...fields,
  images: images.map(idOf),
  gifId: gif && idOf(gif),
  audio: fields.audio?.kind === 'file' ? { ...fields.audio, file: idOf(fields.audio.file) } : fields.audio,
});
