import { EmptyState } from '@klasna/kit/empty-state';
import { IconUsers, IconVocabulary } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/words';
import { changeSearch } from './dictionary-search.ts';
import { WordList, type WordListProps } from './list/word-list.tsx';
import { ProgressCounts } from './progress-counts.tsx';
import { StudentField } from './student-field.tsx';
import { TodayPanel } from './today-panel.tsx';
import { useDictionaryOwner } from './use-dictionary-owner.ts';

export function DictionaryScreen({ search, onSearch }: WordListProps) {
  const { t } = useTranslation('dictionary');
  const dictionaryOwner = useDictionaryOwner();
  const { studentId, ...ownSearch } = search;
  return (
    <PageFrame title={t('title')}>
      {dictionaryOwner === 'own' && (
        <>
          <TodayPanel />
          <WordList search={ownSearch} onSearch={onSearch} />
        </>
      )}
      {dictionaryOwner !== 'own' && (
        <StudentField value={studentId} onChange={(id) => onSearch(changeSearch({}, { studentId: id }))} />
      )}
      {dictionaryOwner === 'students' && studentId !== undefined && (
        <>
          <ProgressCounts studentId={studentId} />
          <WordList key={studentId} search={search} onSearch={onSearch} />
        </>
      )}
      {dictionaryOwner === 'students' && studentId === undefined && (
        <EmptyState icon={IconVocabulary} title={t('chooseStudent')} />
      )}
      {dictionaryOwner === 'nobody' && <EmptyState icon={IconUsers} title={t('noStudents')} />}
    </PageFrame>
  );
}
