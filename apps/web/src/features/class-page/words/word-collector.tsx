import type { Content as WordList } from '@klasna/exercises/types/wordlist/content';
import { AddFromSelection } from '../../dictionary/add-from-selection.tsx';
import { useLessonDictionary } from '../../dictionary/use-lesson-dictionary.ts';
import type { WordCollectionProps } from './word-collection-props.ts';

export function WordCollector(props: WordCollectionProps) {
  const { type, language, studentId, children } = props;
  if (type === 'wordlist') return <WordListCollector {...props} />;
  return (
    <AddFromSelection language={language} studentId={studentId}>
      {children()}
    </AddFromSelection>
  );
}

function WordListCollector({ language, view, children }: WordCollectionProps) {
  const { entries } = view as Pick<WordList, 'entries'>;
  const { lessonDictionary, languageDialog } = useLessonDictionary(
    language,
    entries.filter(({ allowAdd }) => allowAdd).map(({ word }) => word),
  );
  return (
    <>
      {children(lessonDictionary)}
      {languageDialog}
    </>
  );
}
