import { dictionaryLanguageOf } from '@klasna/contract/dictionary/values';
import type { WordKeeper } from '@klasna/exercises/kit-ui/face';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { knownPhrasesQuery } from './dictionary-query.ts';
import { useAskLanguage } from './use-ask-language.tsx';
import { useWhoseWords } from './use-whose-words.ts';
import { useWordChanges } from './use-word-changes.ts';

interface Kept {
  /** The interface that exercises use; undefined for people without a dictionary. */
  readonly wordKeeper: WordKeeper | undefined;
  /** The language dialog, which the caller must render. */
  readonly asked: ReturnType<typeof useAskLanguage>['shown'];
}

/** Only uploaded sounds can be stored with a word; for others the browser's speech synthesis is used. */
const ourSound = (audio: string | null): string | undefined =>
  audio !== null && new URL(audio, location.href).pathname.startsWith('/files/') ? audio : undefined;

/**
 * Adds words of a lesson to the dictionary of the current student and knows which of `words` it already contains;
 * `language` is the tag of the lesson.
 */
export function useWordKeeper(language: string, words: readonly string[]): Kept {
  const { t } = useTranslation('dictionary');
  const whose = useWhoseWords();
  const { readAgain } = useWordChanges();
  const { ask, shown } = useAskLanguage();
  const ownLanguage = dictionaryLanguageOf(language);
  const { data: known = noWords } = useQuery({
    ...knownPhrasesQuery(words, ownLanguage),
    enabled: whose === 'own' && words.length > 0,
  });
  const keep: WordKeeper['keep'] = async ({ word, translation, example, audio }) => {
    // Lessons can be in a language that dictionaries do not support.
    const kept = ownLanguage ?? (await ask(word));
    if (!kept) return false;
    const context = example || null;
    try {
      const body = { phrase: word, translation, context, language: kept, audio: ourSound(audio) };
      await call('POST /tenant/dictionary', { body, query: {} });
      notify.success(t('kept'));
    } catch (failure) {
      // Another tab has already added the word.
      if (!isKnown(failure)) {
        notify.error(messageOf(failure, t('notKept')));
        return false;
      }
    }
    readAgain();
    return true;
  };
  const wordKeeper = { keep, isKept: (word: string) => known.includes(word) };
  return { wordKeeper: whose === 'own' ? wordKeeper : undefined, asked: shown };
}

const noWords: readonly string[] = [];

const isKnown = (failure: unknown): boolean => (failure as { code?: unknown }).code === 'WORD_KNOWN';
