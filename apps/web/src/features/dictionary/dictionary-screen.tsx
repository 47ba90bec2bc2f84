import { EmptyState } from '@klasna/kit/empty-state';
import { IconUsers, IconVocabulary } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/words';
import { changeSearch } from './dictionary-search.ts';
import { WordList, type WordListProps } from './list/word-list.tsx';
import { ProgressCounts } from './progress-counts.tsx';
import { StudentField } from './student-field.tsx';
import { TodayPanel } from './today-panel.tsx';
import { useWhoseWords } from './use-whose-words.ts';

export function DictionaryScreen({ search, onSearch }: WordListProps) {
  const { t } = useTranslation('dictionary');
  const whose = useWhoseWords();
  const { studentId, ...own } = search;
  return (
    <PageFrame title={t('title')}>
      {whose === 'own' && (
        <>
          <TodayPanel />
          <WordList search={own} onSearch={onSearch} />
        </>
      )}
      {whose !== 'own' && (
        <StudentField value={studentId} onChange={(id) => onSearch(changeSearch({}, { studentId: id }))} />
      )}
      {whose === 'students' && studentId !== undefined && (
        <>
          <ProgressCounts studentId={studentId} />
          <WordList key={studentId} search={search} onSearch={onSearch} />
        </>
      )}
      {whose === 'students' && studentId === undefined && (
        <EmptyState icon={IconVocabulary} title={t('chooseStudent')} />
      )}
      {whose === 'nobody' && <EmptyState icon={IconUsers} title={t('noStudents')} />}
    </PageFrame>
  );
}
