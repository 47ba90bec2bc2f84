/** The models of all exercise types. The code does not compile if a type is missing. */
import type { ExerciseModel } from './define.ts';
import type { ExerciseType } from './names.ts';
import { model as article } from './types/article/index.ts';
import { model as audio } from './types/audio/index.ts';
import { model as chooseCorrectOption } from './types/choose_correct_option/index.ts';
import { model as externalLink } from './types/external_link/index.ts';
import { model as figma } from './types/figma_integration/index.ts';
import { model as fillInGaps } from './types/fill_in_gaps/index.ts';
import { model as fillInGapsFromTheBox } from './types/fill_in_gaps_from_the_box/index.ts';
import { model as gif } from './types/gif/index.ts';
import { model as image } from './types/image/index.ts';
import { model as imageSet } from './types/image_set/index.ts';
import { model as labelThePictures } from './types/label_the_pictures/index.ts';
import { model as learningapps } from './types/learningapps_integration/index.ts';
import { model as matchTheWords } from './types/match_the_words/index.ts';
import { model as miro } from './types/miro_integration/index.ts';
import { model as notify } from './types/notify/index.ts';
import { model as pdf } from './types/pdf/index.ts';
import { model as quizlet } from './types/quizlet_integration/index.ts';
import { model as sortIntoColumns } from './types/sort_into_columns/index.ts';
import { model as sortSentences } from './types/sort_sentences/index.ts';
import { model as streamable } from './types/streamable_integration/index.ts';
import { model as test } from './types/test/index.ts';
import { model as trueFalse } from './types/true_false/index.ts';
import { model as video } from './types/video/index.ts';
import { model as voiceRecording } from './types/voice_recording/index.ts';
import { model as wordOrder } from './types/word_order/index.ts';
import { model as wordlist } from './types/wordlist/index.ts';
import { model as wordwall } from './types/wordwall_integration/index.ts';

export const exerciseModels: Readonly<Record<ExerciseType, ExerciseModel>> = {
  fill_in_gaps: fillInGaps,
  fill_in_gaps_from_the_box: fillInGapsFromTheBox,
  choose_correct_option: chooseCorrectOption,
  match_the_words: matchTheWords,
  true_false: trueFalse,
  test: test,
  word_order: wordOrder,
  sort_sentences: sortSentences,
  sort_into_columns: sortIntoColumns,
  label_the_pictures: labelThePictures,
  wordlist: wordlist,
  voice_recording: voiceRecording,
  article: article,
  image: image,
  image_set: imageSet,
  gif: gif,
  audio: audio,
  video: video,
  pdf: pdf,
  external_link: externalLink,
  notify: notify,
  wordwall_integration: wordwall,
  streamable_integration: streamable,
  quizlet_integration: quizlet,
  learningapps_integration: learningapps,
  miro_integration: miro,
  figma_integration: figma,
};
