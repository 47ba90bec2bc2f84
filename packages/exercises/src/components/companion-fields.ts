/**
 * Maps the companion fields of an exercise (pictures, sound, video, text, links) to the exercise types that show them.
 */
import type { CommonFields } from '../define.ts';
import type { ExerciseType } from '../names.ts';

export type CompanionField = 'article' | 'images' | 'gif' | 'audio' | 'videoLink' | 'links';

/** The type that shows and edits each field, in display order. */
export const companionTypes: Readonly<Record<CompanionField, ExerciseType>> = {
  article: 'article',
  images: 'image_set',
  gif: 'gif',
  audio: 'audio',
  videoLink: 'video',
  links: 'external_link',
};
export const companionFields = Object.keys(companionTypes) as readonly CompanionField[];

/** A second companion field of an exercise type that shows two. */
const extraFields: Readonly<Partial<Record<ExerciseType, CompanionField>>> = {
  image: 'images',
  article: 'images',
};

/** Returns whether the player of an exercise type shows this field itself, so that the field is no companion. */
export const isOwnField = (type: ExerciseType, field: CompanionField): boolean =>
  companionTypes[field] === type || extraFields[type] === field;

export const hasCompanion = (fields: CommonFields, field: CompanionField): boolean => {
  const value = fields[field];
  return Array.isArray(value) ? value.length > 0 : value !== null;
};
