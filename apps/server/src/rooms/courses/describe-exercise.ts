import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { ContentFile, Mind } from '@klasna/exercises/define';
import { minds } from '@klasna/exercises/registry';
import { fileSchool } from './library.ts';
import type { Exercise } from './places.store.ts';

export type FileAddress = (schoolId: string, fileId: string) => string;

/** Upgrades stored content to the current version of its exercise type. */
export const presentContent = ({ upgrades }: Mind, kept: unknown, version: number): unknown =>
  upgrades.slice(version - 1).reduce((content, upgrade) => upgrade(content), kept);

/** Describes an exercise for staff, with the answer key and with addresses of files. */
export function describeExercise(exercise: Exercise, addressOf: FileAddress): ExerciseView {
  const { id, title, description, type, position, article, videoLink, script, links, answer } = exercise;
  const mind = minds[type];
  const address = (fileId: string): string => addressOf(fileSchool(exercise.schoolId, fileId), fileId);
  const content = presentContent(mind, exercise.content, exercise.contentVersion);
  return {
    ...{ id, title, description, type, position, article, videoLink, script, answer },
    images: exercise.images.map(address),
    gif: exercise.gifId === null ? null : address(exercise.gifId),
    audio: describeAudio(exercise.audio, address),
    links: [...links],
    content: withAddresses(mind, content, address),
    attemptsLimit: exercise.attemptsLimit,
    showAnswers: exercise.showAnswers,
    updatedAt: exercise.updatedAt.toISOString(),
  };
}

/**
 * Describes an exercise for a student, without the answer key and shuffled by a seed. Returns undefined if
 * the exercise is not for students.
 */
export function describeForStudent(
  exercise: Exercise,
  addressOf: FileAddress,
  seed: string,
): Omit<ExerciseView, 'answer'> | undefined {
  const { answer: _, ...view } = describeExercise(exercise, addressOf);
  const mind = minds[exercise.type];
  if (mind.isKeptFromStudents?.(view.content)) return undefined;
  return { ...view, content: mind.toStudentView(view.content, seed) };
}

/** The content in the current version of its exercise type. */
export const contentOf = ({ type, content, contentVersion }: Exercise): unknown =>
  presentContent(minds[type], content, contentVersion);

const withAddresses = (
  mind: Mind,
  content: unknown,
  address: (file: string, use: ContentFile) => string,
): unknown => mind.withFiles?.(content, address) ?? content;

function describeAudio(audio: Exercise['audio'], address: (fileId: string) => string): ExerciseView['audio'] {
  if (audio === null || audio.kind === 'link') return audio;
  return { ...audio, url: address(audio.file) };
}
