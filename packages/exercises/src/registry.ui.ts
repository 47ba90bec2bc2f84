/** The faces of all kinds, and their minds as a page needs them: each loaded when it is first shown. */
import type { Mind } from './define.ts';
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
  gif: face(() => import('./types/gif/face.ts')),
  image_set: face(() => import('./types/image_set/face.ts')),
  image: face(() => import('./types/image/face.ts')),
  wordlist: face(() => import('./types/wordlist/face.ts')),
  voice_recording: face(() => import('./types/voice_recording/face.ts')),
  audio: face(() => import('./types/audio/face.ts')),
  article: face(() => import('./types/article/face.ts')),
  pdf: face(() => import('./types/pdf/face.ts')),
  video: face(() => import('./types/video/face.ts')),
  external_link: face(() => import('./types/external_link/face.ts')),
  notify: face(() => import('./types/notify/face.ts')),
  wordwall_integration: face(() => import('./types/wordwall_integration/face.ts')),
  streamable_integration: face(() => import('./types/streamable_integration/face.ts')),
  quizlet_integration: face(() => import('./types/quizlet_integration/face.ts')),
  learningapps_integration: face(() => import('./types/learningapps_integration/face.ts')),
  miro_integration: face(() => import('./types/miro_integration/face.ts')),
  figma_integration: face(() => import('./types/figma_integration/face.ts')),
};

/** For pages that see more than students do: their own know no minds. */
export const lazyMinds: Readonly<Record<ExerciseType, () => Promise<Mind>>> = {
  fill_in_gaps: async () => (await import('./types/fill_in_gaps/index.ts')).fillInGaps,
  fill_in_gaps_from_the_box: async () =>
    (await import('./types/fill_in_gaps_from_the_box/index.ts')).fillInGapsFromTheBox,
  choose_correct_option: async () =>
    (await import('./types/choose_correct_option/index.ts')).chooseCorrectOption,
  match_the_words: async () => (await import('./types/match_the_words/index.ts')).matchTheWords,
  true_false: async () => (await import('./types/true_false/index.ts')).trueFalse,
  test: async () => (await import('./types/test/index.ts')).test,
  word_order: async () => (await import('./types/word_order/index.ts')).wordOrder,
  sort_sentences: async () => (await import('./types/sort_sentences/index.ts')).sortSentences,
  sort_into_columns: async () => (await import('./types/sort_into_columns/index.ts')).sortIntoColumns,
  label_the_pictures: async () => (await import('./types/label_the_pictures/index.ts')).labelThePictures,
  wordlist: async () => (await import('./types/wordlist/index.ts')).wordlist,
  voice_recording: async () => (await import('./types/voice_recording/index.ts')).voiceRecording,
  article: async () => (await import('./types/article/index.ts')).article,
  image: async () => (await import('./types/image/index.ts')).image,
  image_set: async () => (await import('./types/image_set/index.ts')).imageSet,
  gif: async () => (await import('./types/gif/index.ts')).gif,
  audio: async () => (await import('./types/audio/index.ts')).audio,
  video: async () => (await import('./types/video/index.ts')).video,
  pdf: async () => (await import('./types/pdf/index.ts')).pdf,
  external_link: async () => (await import('./types/external_link/index.ts')).externalLink,
  notify: async () => (await import('./types/notify/index.ts')).notify,
  wordwall_integration: async () => (await import('./types/wordwall_integration/index.ts')).wordwall,
  streamable_integration: async () => (await import('./types/streamable_integration/index.ts')).streamable,
  quizlet_integration: async () => (await import('./types/quizlet_integration/index.ts')).quizlet,
  learningapps_integration: async () =>
    (await import('./types/learningapps_integration/index.ts')).learningapps,
  miro_integration: async () => (await import('./types/miro_integration/index.ts')).miro,
  figma_integration: async () => (await import('./types/figma_integration/index.ts')).figma,
};
