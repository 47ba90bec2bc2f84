/** The faces of all kinds, each loaded when it is first shown. */
import type { Face } from './kit-ui/face.ts';
import type { ExerciseType } from './names.ts';

/** A face is asked only for exercises of its own kind, so what it speaks about need not be known here. */
const face =
  <Content, View>(load: () => Promise<{ readonly face: Face<Content, View> }>) =>
  async (): Promise<Face> =>
    (await load()).face as Face;

export const faces: Partial<Readonly<Record<ExerciseType, () => Promise<Face>>>> = {
  fill_in_gaps: face(() => import('./types/fill_in_gaps/face.ts')),
  fill_in_gaps_from_the_box: face(() => import('./types/fill_in_gaps_from_the_box/face.ts')),
  choose_correct_option: face(() => import('./types/choose_correct_option/face.ts')),
  test: face(() => import('./types/test/face.ts')),
  true_false: face(() => import('./types/true_false/face.ts')),
  match_the_words: face(() => import('./types/match_the_words/face.ts')),
  word_order: face(() => import('./types/word_order/face.ts')),
  sort_sentences: face(() => import('./types/sort_sentences/face.ts')),
  sort_into_columns: face(() => import('./types/sort_into_columns/face.ts')),
  label_the_pictures: face(() => import('./types/label_the_pictures/face.ts')),
};
