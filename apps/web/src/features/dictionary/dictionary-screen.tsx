import { wordFilters } from '@klasna/contract/dictionary/values';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconUsers, IconVocabulary } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import classes from './dictionary.module.css';
import { progressQuery } from './dictionary-query.ts';
import { changeSearch } from './dictionary-search.ts';
import { WordList, type WordListProps } from './list/word-list.tsx';
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

/** Shows a student's progress to the teacher. */
function ProgressCounts({ studentId }: { readonly studentId: string }) {
  const { t, i18n } = useTranslation('dictionary');
  const { data } = useQuery(progressQuery(studentId));
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <dl className={classes.counts} aria-busy={data === undefined}>
      {wordFilters.map((name) => (
        <div key={name}>
          <dt>{t(`states.${name}`)}</dt>
          <dd>{data ? number.format(data.counts[name]) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
