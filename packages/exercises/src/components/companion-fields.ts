/** The companions that an exercise of any type may have, and the types that show them. */
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

/** Types that show a further field. */
const extraFields: Readonly<Partial<Record<ExerciseType, CompanionField>>> = {
  image: 'images',
  article: 'images',
};

/** Whether the type shows the field in its own player. */
export const isOwnField = (type: ExerciseType, field: CompanionField): boolean =>
  companionTypes[field] === type || extraFields[type] === field;

export const hasCompanion = (fields: CommonFields, field: CompanionField): boolean => {
  const value = fields[field];
  return Array.isArray(value) ? value.length > 0 : value !== null;
};
