/** The icon of an exercise type; a type without its own icon has the icon of its group. */
import {
  type Icon,
  IconAppWindow,
  IconArrowsLeftRight,
  IconArrowsShuffle,
  IconArticle,
  IconChecks,
  IconColumns3,
  IconCursorText,
  IconExternalLink,
  IconFileText,
  IconGif,
  IconHeadphones,
  IconInbox,
  IconLibraryPhoto,
  IconListCheck,
  IconListNumbers,
  IconMicrophone,
  IconNote,
  IconPhoto,
  IconSelector,
  IconSquareCheck,
  IconTag,
  IconVideo,
  IconVocabulary,
} from '@klasna/kit/icons';
import { type ExerciseGroup, type ExerciseType, findGroup } from '../names.ts';

const groupIcons: Readonly<Record<ExerciseGroup, Icon>> = {
  checked: IconChecks,
  wordsAndVoice: IconVocabulary,
  material: IconArticle,
  embedded: IconAppWindow,
};

const typeIcons: Readonly<Partial<Record<ExerciseType, Icon>>> = {
  fill_in_gaps: IconCursorText,
  fill_in_gaps_from_the_box: IconInbox,
  choose_correct_option: IconSelector,
  match_the_words: IconArrowsLeftRight,
  true_false: IconSquareCheck,
  test: IconListCheck,
  word_order: IconArrowsShuffle,
  sort_sentences: IconListNumbers,
  sort_into_columns: IconColumns3,
  label_the_pictures: IconTag,
  voice_recording: IconMicrophone,
  image: IconPhoto,
  image_set: IconLibraryPhoto,
  gif: IconGif,
  audio: IconHeadphones,
  video: IconVideo,
  pdf: IconFileText,
  external_link: IconExternalLink,
  notify: IconNote,
};

interface ExerciseTypeIconProps {
  readonly type: ExerciseType;
  readonly size?: number;
}

export function ExerciseTypeIcon({ type, size = 20 }: ExerciseTypeIconProps) {
  const Picture = typeIcons[type] ?? groupIcons[findGroup(type)];
  return <Picture size={size} stroke={1.5} aria-hidden />;
}
