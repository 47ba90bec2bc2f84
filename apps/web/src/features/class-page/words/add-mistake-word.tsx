import type { MistakeView } from '@klasna/contract/answers/models';
import { toDictionaryLanguage } from '@klasna/contract/dictionary/values';
import { AddWordButton } from '../../dictionary/add-word-button.tsx';
import { useDictionaryOwner } from '../../dictionary/use-dictionary-owner.ts';

interface AddMistakeWordProps {
  readonly mistake: MistakeView;
  readonly language: string;
  readonly studentId: string;
}

/** A button that adds the right answer to the dictionary. If the answer is not revealed yet, the form starts empty. */
export function AddMistakeWord({ mistake, language, studentId }: AddMistakeWordProps) {
  const dictionaryOwner = useDictionaryOwner();
  const { prompt, exerciseType } = mistake;
  // Leaves out "true" and "false", which are not words to learn.
  const expected = exerciseType === 'true_false' ? undefined : mistake.expected;
  return (
    <AddWordButton
      prefill={{
        ...(expected !== undefined && { phrase: expected }),
        ...{ context: prompt, language: toDictionaryLanguage(language) },
      }}
      studentId={dictionaryOwner === 'own' ? undefined : studentId}
    />
  );
}
