import { useExerciseTypeTexts } from '@klasna/exercises/components/use-exercise-type-texts';
import type { ExerciseType } from '@klasna/exercises/names';
import { translateIn } from '@klasna/kit/translations';
import { isLanguageTag } from '@klasna/languages/languages';
import { use } from 'react';
import { loadTranslationsIn } from '../../../lib/words/translations.ts';

const translationLoads = new Map<string, Promise<void>>();

/** A failure is ignored, because a default title is not essential. */
function loadTranslations(language: string): Promise<void> {
  const running = translationLoads.get(language);
  if (running) return running;
  const promise = isLanguageTag(language)
    ? loadTranslationsIn(language, 'exercises').catch(() => void translationLoads.delete(language))
    : Promise.resolve();
  translationLoads.set(language, promise);
  return promise;
}

/**
 * The default title of a new exercise: its type, in the language of the course, which its students read. An existing
 * exercise has a title, so no translations load for it.
 */
export function useDefaultTitle(type: ExerciseType, language: string, isNew: boolean): string {
  if (isNew) use(loadTranslations(language));
  const { name } = useExerciseTypeTexts()(type);
  return translateIn(language, `exercises:kinds.${type}.name`) ?? name;
}
