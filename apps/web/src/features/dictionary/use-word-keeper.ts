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
  /** What an exercise asks for; undefined for those who have no dictionary. */
  readonly wordKeeper: WordKeeper | undefined;
  /** Where the language is asked for, which has to stand somewhere. */
  readonly asked: ReturnType<typeof useAskLanguage>['shown'];
}

/** Only what we keep ourselves can be kept with a word; sounds of others are said by the browser. */
const ourSound = (audio: string | null): string | undefined =>
  audio !== null && new URL(audio, location.href).pathname.startsWith('/files/') ? audio : undefined;

/**
 * Puts words of a lesson into the dictionary of the student who looks at it, and knows which of these `words` are there
 * already; `language` is the tag of the lesson.
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
    // Lessons are also given in a language that dictionaries do not know.
    const kept = ownLanguage ?? (await ask(word));
    if (!kept) return false;
    const context = example || null;
    try {
      const body = { phrase: word, translation, context, language: kept, audio: ourSound(audio) };
      await call('POST /tenant/dictionary', { body, query: {} });
      notify.success(t('kept'));
    } catch (failure) {
      // Another window was faster: the word is where it was meant to be.
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
