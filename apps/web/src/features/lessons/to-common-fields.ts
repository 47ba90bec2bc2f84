import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { CommonFields } from '@klasna/exercises/define';

/** The common fields of an exercise for the components, with files as the addresses that open them. */
export const toCommonFields = ({
  images,
  gif,
  audio,
  article,
  videoLink,
  script,
  links,
}: Omit<ExerciseView, 'answer'>): CommonFields => ({
  images,
  gif,
  audio:
    audio?.kind === 'file' ? { kind: 'file', file: audio.url } : audio && { kind: 'link', url: audio.url },
  article,
  videoLink,
  script,
  links,
});
