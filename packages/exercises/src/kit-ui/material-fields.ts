/** Things that may stand beside an exercise of any kind, and the kinds that are made for them. */
import type { Beside } from '../define.ts';
import type { ExerciseType } from '../names.ts';

export type MaterialField = 'article' | 'images' | 'gif' | 'audio' | 'videoLink' | 'links';

/** Who shows and edits a field, in the order in which they stand. */
export const shownBy: Readonly<Record<MaterialField, ExerciseType>> = {
  article: 'article',
  images: 'image_set',
  gif: 'gif',
  audio: 'audio',
  videoLink: 'video',
  links: 'external_link',
};
export const materialFields = Object.keys(shownBy) as readonly MaterialField[];

/** Kinds that show more than the field that is made for them. */
const alsoShowing: Readonly<Partial<Record<ExerciseType, MaterialField>>> = {
  image: 'images',
  article: 'images',
};

/** A kind shows its own fields by itself. */
export const isOwnField = (type: ExerciseType, field: MaterialField): boolean =>
  shownBy[field] === type || alsoShowing[type] === field;

export const isGiven = (beside: Beside, field: MaterialField): boolean => {
  const value = beside[field];
  return Array.isArray(value) ? value.length > 0 : value !== null;
};
