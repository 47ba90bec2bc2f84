import { useKindWords } from '@klasna/exercises/kit-ui/use-kind-words';
import type { ExerciseType } from '@klasna/exercises/names';
import { textIn } from '@klasna/kit/words';
import { isLanguageTag } from '@klasna/languages/languages';
import { use } from 'react';
import { loadWordsIn } from '../../../lib/words/words.ts';

const coming = new Map<string, Promise<void>>();

/** A failure is ignored, because a default title is not essential. */
function textsIn(language: string): Promise<void> {
  const known = coming.get(language);
  if (known) return known;
  const promise = isLanguageTag(language)
    ? loadWordsIn(language, 'exercises').catch(() => void coming.delete(language))
    : Promise.resolve();
  coming.set(language, promise);
  return promise;
}

/**
 * The default title of a new exercise: its type, in the language of the course, which its students read. An existing
 * exercise has a title, so no translations load for it.
 */
export function useKindTitle(type: ExerciseType, language: string, isNew: boolean): string {
  if (isNew) use(textsIn(language));
  const { name } = useKindWords()(type);
  return textIn(language, `exercises:kinds.${type}.name`) ?? name;
}
