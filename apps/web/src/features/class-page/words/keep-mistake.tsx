import type { MistakeView } from '@klasna/contract/answers/models';
import { dictionaryLanguageOf } from '@klasna/contract/dictionary/values';
import { AddWordButton } from '../../dictionary/add-word-button.tsx';
import { useWhoseWords } from '../../dictionary/use-whose-words.ts';

interface KeepMistakeProps {
  readonly mistake: MistakeView;
  readonly language: string;
  readonly studentId: string;
}

/** What was right is the word to learn; where it is not known yet, the form begins empty. */
export function KeepMistake({ mistake, language, studentId }: KeepMistakeProps) {
  const whose = useWhoseWords();
  const { prompt, exerciseType } = mistake;
  // That something is true is no word to learn.
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
