/** Types whose models say `hidesOrder`, available without loading models: a page of staff requests their orders at once. */
import type { ExerciseType } from './names.ts';

const types: ReadonlySet<string> = new Set<ExerciseType>([
  'fill_in_gaps_from_the_box',
  'match_the_words',
  'word_order',
  'sort_sentences',
  'sort_into_columns',
  'label_the_pictures',
]);

export const hidesOrder = (type: string): boolean => types.has(type);
