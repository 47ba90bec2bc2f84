/** Converts the fields of an exercise between the editor and the columns. */
import type { ExerciseChange, NewExercise } from '@klasna/contract/courses/exercises';
import type { ExerciseValues } from './exercises.store.ts';
import type { Exercise } from './places.store.ts';

type Given = Required<Omit<NewExercise, 'type' | 'content'>>;
/** All fields except the type and the content; files by id or by address. */
export type Fields = { readonly [K in keyof Given]: Exclude<Given[K], undefined> };

export const fieldsOf = (exercise: Exercise): Fields => ({
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
export function mergeFields(before: Fields, { type: _, content: __, ...given }: ExerciseChange): Fields {
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(present) };
}

export const columnsOf = (
  { gif, images, ...fields }: Fields,
  idOf: (given: string) => string,
): Omit<ExerciseValues, 'type' | 'content' | 'contentVersion'> => ({
  ...fields,
  images: images.map(idOf),
  gifId: gif && idOf(gif),
  audio: fields.audio?.kind === 'file' ? { ...fields.audio, file: idOf(fields.audio.file) } : fields.audio,
});
