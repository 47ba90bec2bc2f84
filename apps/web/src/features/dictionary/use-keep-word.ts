import { dictionaryLanguageOf } from '@klasna/contract/dictionary/values';
import type { KeepWord } from '@klasna/exercises/kit-ui/face';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { useAskLanguage } from './use-ask-language.tsx';
import { useWhoseWords } from './use-whose-words.ts';
import { useWordChanges } from './use-word-changes.ts';

interface Kept {
  /** What an exercise asks for; undefined for those who have no dictionary. */
  readonly keepWord: KeepWord | undefined;
  /** Where the language is asked for, which has to stand somewhere. */
  readonly asked: ReturnType<typeof useAskLanguage>['shown'];
}

/** Only what we keep ourselves can be kept with a word; sounds of others are said by the browser. */
const ourSound = (audio: string | null): string | undefined =>
  audio !== null && new URL(audio, location.href).pathname.startsWith('/files/') ? audio : undefined;

/** Puts words of a lesson into the dictionary of the student who looks at it; `language` is the tag of the lesson. */
export function useKeepWord(language: string): Kept {
  const { t } = useTranslation('dictionary');
  const whose = useWhoseWords();
  const { readAgain } = useWordChanges();
  const { ask, shown } = useAskLanguage();
  const keepWord: KeepWord = async ({ word, translation, audio }) => {
    // Lessons are also given in a language that dictionaries do not know.
    const kept = dictionaryLanguageOf(language) ?? (await ask(word));
    if (!kept) return false;
    try {
      const body = { phrase: word, translation, language: kept, audio: ourSound(audio) };
      await call('POST /tenant/dictionary', { body, query: {} });
      notify.success(t('kept'));
    } catch (failure) {
      notify.error(messageOf(failure, t('notKept')));
      return isKnown(failure);
    }
    readAgain();
    return true;
  };
  return { keepWord: whose === 'own' ? keepWord : undefined, asked: shown };
}

/** It is there, if not from now. */
const isKnown = (failure: unknown): boolean => (failure as { code?: unknown }).code === 'WORD_KNOWN';
