import type { Content as WordList } from '@klasna/exercises/types/wordlist/content';
import { AddFromSelection } from '../../dictionary/add-from-selection.tsx';
import { useWordKeeper } from '../../dictionary/use-word-keeper.ts';
import type { WithWordsProps } from './with-words-props.ts';

export function TakenWords(props: WithWordsProps) {
  const { type, language, studentId, children } = props;
  if (type === 'wordlist') return <ListedWords {...props} />;
  return (
    <AddFromSelection language={language} studentId={studentId}>
      {children()}
    </AddFromSelection>
  );
}

function ListedWords({ language, view, children }: WithWordsProps) {
  const { entries } = view as Pick<WordList, 'entries'>;
  const { wordKeeper, asked } = useWordKeeper(
    language,
    entries.filter(({ allowAdd }) => allowAdd).map(({ word }) => word),
  );
  return (
    <>
      {children(wordKeeper)}
      {asked}
    </>
  );
}
