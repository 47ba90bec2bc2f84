import type { MistakeView } from '@klasna/contract/answers/models';
import { dictionaryLanguageOf } from '@klasna/contract/dictionary/values';
import { AddWordButton } from '../../dictionary/add-word-button.tsx';
import { useWhoseWords } from '../../dictionary/use-whose-words.ts';

interface KeepMistakeProps {
  readonly mistake: MistakeView;
  readonly language: string;
  readonly studentId: string;
}

/** Offers the right answer as a word to learn; if it is not revealed yet, the form starts empty. */
export function KeepMistake({ mistake, language, studentId }: KeepMistakeProps) {
  const whose = useWhoseWords();
  const { prompt, exerciseType } = mistake;
  // "True" or "false" is not a word to learn.
  const expected = exerciseType === 'true_false' ? undefined : mistake.expected;
  return (
    <AddWordButton
      met={{
        ...(expected !== undefined && { phrase: expected }),
        ...{ context: prompt, language: dictionaryLanguageOf(language) },
      }}
      studentId={whose === 'own' ? undefined : studentId}
    />
  );
}
