/** The list of the new students, or of the students who attended a lesson. */
import type { studentList } from '@klasna/contract/analytics/models';
import { defaultRange } from '@klasna/contract/analytics/values';
import type { Column } from '@klasna/kit/data-table';
import { useTranslation } from '@klasna/kit/translations';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { formatName } from '../../../lib/format-name.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import { studentsQuery } from '../analytics-query.ts';
import { changeAnalyticsListSearch } from '../analytics-search.ts';
import { AllTeachers } from './all-teachers.tsx';
import { AnalyticsList, type AnalyticsListPageProps } from './analytics-list.tsx';
import { PersonCell } from './person-cell.tsx';

type Row = z.output<typeof studentList>['data'][number];

export function AnalyticsStudents({ search, onSearch }: AnalyticsListPageProps) {
  const { t } = useTranslation(['analytics', 'common']);
  const { range = defaultRange, of = 'new', teacherId, page = 1 } = search;
  const found = useQuery(studentsQuery({ range, page, of, ...(teacherId && { teacherId }) }));
  const columns = useColumns();
  return (
    <AnalyticsList<Row>
      {...{ search, onSearch, columns, query: found }}
      title={t('common:pages.analyticsStudents')}
      rowKey={({ student }) => student.id}
      rowName={({ student }) => formatName(student)}
      isFiltered={teacherId !== undefined}
      filters={
        <>
          <NativeSelect
            aria-label={t('lists.which')}
            data={[
              { value: 'new', label: t('students.new') },
              { value: 'active', label: t('students.learning') },
            ]}
            value={of}
            onChange={({ currentTarget: { value } }) =>
              onSearch(changeAnalyticsListSearch(search, { of: value === 'active' ? value : undefined }))
            }
          />
          <AllTeachers search={search} onSearch={onSearch} />
        </>
      }
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t, i18n } = useTranslation('analytics');
  const formatDateTime = useFormatDateTime();
  const numberFormat = new Intl.NumberFormat(i18n.language);
  return [
    {
      key: 'student',
      header: t('lists.student'),
      cell: ({ student }) => (
        <PersonCell
          person={student}
          link={(name) => (
            <TextLink to="/users/students/$id" params={{ id: student.id }}>
              {name}
            </TextLink>
          )}
        />
      ),
    },
    {
      key: 'lessons',
      header: t('lists.lessonsHeld'),
      align: 'end',
      cell: ({ lessons }) => numberFormat.format(lessons),
    },
    { key: 'createdAt', header: t('lists.since'), cell: ({ createdAt }) => formatDateTime(createdAt) },
  ];
}
