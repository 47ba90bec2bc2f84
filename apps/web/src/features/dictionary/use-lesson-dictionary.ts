import { toDictionaryLanguage } from '@klasna/contract/dictionary/values';
import type { DictionaryAccess } from '@klasna/exercises/components/component-types';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { knownPhrasesQuery } from './dictionary-query.ts';
import { useAskLanguage } from './use-ask-language.tsx';
import { useDictionaryOwner } from './use-dictionary-owner.ts';
import { useWordChanges } from './use-word-changes.ts';

interface LessonDictionaryState {
  /** The dictionary interface for exercises; undefined for people without a dictionary. */
  readonly lessonDictionary: DictionaryAccess | undefined;
  /** The language dialog, which the caller must render. */
  readonly languageDialog: ReturnType<typeof useAskLanguage>['dialog'];
}

/**
 * Returns the sound to store with a word. Only uploaded sounds can be stored; for others the browser speaks the word.
 */
const toStorableSound = (audio: string | null): string | undefined =>
  audio !== null && new URL(audio, location.href).pathname.startsWith('/files/') ? audio : undefined;

/**
 * Adds words of a lesson to the dictionary of the current student, and loads which of `words` the dictionary already
 * contains; `language` is the tag of the lesson.
 */
export function useLessonDictionary(language: string, words: readonly string[]): LessonDictionaryState {
  const { t } = useTranslation('dictionary');
  const dictionaryOwner = useDictionaryOwner();
  const { refetch } = useWordChanges();
  const { ask: askLanguage, dialog: languageDialog } = useAskLanguage();
  const lessonLanguage = toDictionaryLanguage(language);
  const { data: knownPhrases = noWords } = useQuery({
    ...knownPhrasesQuery(words, lessonLanguage),
    enabled: dictionaryOwner === 'own' && words.length > 0,
  });
  const addWord: DictionaryAccess['addWord'] = async ({ word, translation, example, audio }) => {
    // Asks for the language, because a lesson can be in a language that dictionaries do not support.
    const wordLanguage = lessonLanguage ?? (await askLanguage(word));
    if (!wordLanguage) return false;
    const context = example || null;
    try {
      const body = {
        phrase: word,
        translation,
        context,
        language: wordLanguage,
        audio: toStorableSound(audio),
      };
      await call('POST /tenant/dictionary', { body, query: {} });
      notify.success(t('kept'));
    } catch (failure) {
      // Shows no error if another tab has already added the word.
      if (!isAlreadyKnown(failure)) {
        notify.error(messageOf(failure, t('notKept')));
        return false;
      }
    }
    refetch();
    return true;
  };
  const lessonDictionary = { addWord, hasWord: (word: string) => knownPhrases.includes(word) };
  return { lessonDictionary: dictionaryOwner === 'own' ? lessonDictionary : undefined, languageDialog };
}

const noWords: readonly string[] = [];

const isAlreadyKnown = (failure: unknown): boolean => (failure as { code?: unknown }).code === 'WORD_KNOWN';
