/** What every kind ships with, for tests and previews. */
import type { Sample } from './define.ts';
import type { ExerciseType } from './names.ts';
import { samples as article } from './types/article/samples.ts';
import { samples as audio } from './types/audio/samples.ts';
import { samples as chooseCorrectOption } from './types/choose_correct_option/samples.ts';
import { samples as externalLink } from './types/external_link/samples.ts';
import { samples as figma } from './types/figma_integration/samples.ts';
import { samples as fillInGaps } from './types/fill_in_gaps/samples.ts';
import { samples as fillInGapsFromTheBox } from './types/fill_in_gaps_from_the_box/samples.ts';
import { samples as gif } from './types/gif/samples.ts';
import { samples as image } from './types/image/samples.ts';
import { samples as imageSet } from './types/image_set/samples.ts';
import { samples as labelThePictures } from './types/label_the_pictures/samples.ts';
import { samples as learningapps } from './types/learningapps_integration/samples.ts';
import { samples as matchTheWords } from './types/match_the_words/samples.ts';
import { samples as miro } from './types/miro_integration/samples.ts';
import { samples as notify } from './types/notify/samples.ts';
import { samples as pdf } from './types/pdf/samples.ts';
import { samples as quizlet } from './types/quizlet_integration/samples.ts';
import { samples as sortIntoColumns } from './types/sort_into_columns/samples.ts';
import { samples as sortSentences } from './types/sort_sentences/samples.ts';
import { samples as streamable } from './types/streamable_integration/samples.ts';
import { samples as test } from './types/test/samples.ts';
import { samples as trueFalse } from './types/true_false/samples.ts';
import { samples as video } from './types/video/samples.ts';
import { samples as voiceRecording } from './types/voice_recording/samples.ts';
import { samples as wordOrder } from './types/word_order/samples.ts';
import { samples as wordlist } from './types/wordlist/samples.ts';
import { samples as wordwall } from './types/wordwall_integration/samples.ts';

export const samplesOf: Readonly<Record<ExerciseType, readonly Sample[]>> = {
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
