import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { ContentFile, ExerciseModel } from '@klasna/exercises/define';
import { type OrderItems, onlyList } from '@klasna/exercises/model/order-items';
import { exerciseModels } from '@klasna/exercises/registry';
import { schoolOfContent } from './library.ts';
import type { Exercise } from './paths.store.ts';

export type FileAddress = (schoolId: string, fileId: string) => string;

/** Upgrades stored content to the current version of its exercise type. */
export const upgradeContent = ({ upgrades }: ExerciseModel, stored: unknown, version: number): unknown =>
  upgrades.slice(version - 1).reduce((content, upgrade) => upgrade(content), stored);

/** Describes an exercise for staff, with the answer key and with addresses of files. */
export function describeExercise(exercise: Exercise, addressOf: FileAddress): ExerciseView {
  const { id, title, description, type, position, article, videoLink, script, links, answer } = exercise;
  const model = exerciseModels[type];
  const address = (fileId: string): string => addressOf(schoolOfContent(exercise.schoolId, fileId), fileId);
  const content = upgradeContent(model, exercise.content, exercise.contentVersion);
  return {
    ...{ id, title, description, type, position, article, videoLink, script, answer },
    images: exercise.images.map(address),
    gif: exercise.gifId === null ? null : address(exercise.gifId),
    audio: describeAudio(exercise.audio, address),
    links: [...links],
    content: replaceFileIds(model, content, address),
    attemptsLimit: exercise.attemptsLimit,
    showAnswers: exercise.showAnswers,
    updatedAt: exercise.updatedAt.toISOString(),
  };
}

/**
 * Describes an exercise for a student, without the answer key and with its items in the student's order. Returns
 * undefined if the exercise is not for students.
 */
export function describeForStudent(
  exercise: Exercise,
  addressOf: FileAddress,
  order: OrderItems,
): Omit<ExerciseView, 'answer'> | undefined {
  if (!isForStudents(exercise)) return undefined;
  const { answer: _, ...view } = describeExercise(exercise, addressOf);
  return { ...view, content: exerciseModels[exercise.type].toStudentView(view.content, order) };
}

/**
 * Returns the ids of the items of each list in the order that the student view shows; undefined if the type hides no
 * order.
 */
export function describeOrder(exercise: Exercise, order: OrderItems): Record<string, string[]> | undefined {
  const model = exerciseModels[exercise.type];
  if (!model.hidesOrder) return undefined;
  const idsByList: Record<string, string[]> = {};
  model.toStudentView(contentOf(exercise), (items, list = onlyList) => {
    const mixed = order(items, list);
    idsByList[list] = mixed.map(({ id }) => id);
    return mixed;
  });
  return idsByList;
}

/** Returns whether the exercise is for students; some exercises are notes for teachers. */
export const isForStudents = (exercise: Exercise): boolean =>
  !exerciseModels[exercise.type].isHiddenFromStudents?.(contentOf(exercise));

/** Returns the content in the current version of its exercise type. */
export const contentOf = ({ type, content, contentVersion }: Exercise): unknown =>
  upgradeContent(exerciseModels[type], content, contentVersion);

const replaceFileIds = (
  model: ExerciseModel,
  content: unknown,
  address: (file: string, use: ContentFile) => string,
): unknown => model.withFiles?.(content, address) ?? content;

function describeAudio(audio: Exercise['audio'], address: (fileId: string) => string): ExerciseView['audio'] {
  if (audio === null || audio.kind === 'link') return audio;
  return { ...audio, url: address(audio.file) };
}
