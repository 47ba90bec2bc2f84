import { AddFromSelection } from '../../dictionary/add-from-selection.tsx';
import { useKeepWord } from '../../dictionary/use-keep-word.ts';
import type { WithWordsProps } from './with-words-props.ts';

export function TakenWords({ type, language, studentId, children }: WithWordsProps) {
  const { keepWord, asked } = useKeepWord(language);
  if (type === 'wordlist')
    return (
      <>
        {children(keepWord)}
        {asked}
      </>
    );
  return (
    <AddFromSelection language={language} studentId={studentId}>
      {children()}
    </AddFromSelection>
  );
}
