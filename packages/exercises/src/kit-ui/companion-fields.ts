/** Things that may stand beside an exercise of any kind, and the kinds that are made for them. */
import type { Beside } from '../define.ts';
import type { ExerciseType } from '../names.ts';

export type CompanionField = 'article' | 'images' | 'gif' | 'audio' | 'videoLink' | 'links';

/** Who shows and edits a field, in the order in which they stand. */
export const shownBy: Readonly<Record<CompanionField, ExerciseType>> = {
  article: 'article',
  images: 'image_set',
  gif: 'gif',
  audio: 'audio',
  videoLink: 'video',
  links: 'external_link',
};
export const companionFields = Object.keys(shownBy) as readonly CompanionField[];

/** Kinds that show more than the field that is made for them. */
const alsoShowing: Readonly<Partial<Record<ExerciseType, CompanionField>>> = {
  image: 'images',
  article: 'images',
};

/** A kind shows its own fields by itself. */
export const isOwnField = (type: ExerciseType, field: CompanionField): boolean =>
  shownBy[field] === type || alsoShowing[type] === field;

export const isGiven = (beside: Beside, field: CompanionField): boolean => {
  const value = beside[field];
  return Array.isArray(value) ? value.length > 0 : value !== null;
};
