/** The new students, or those who attended a lesson. */
import type { studentList } from '@klasna/contract/insight/models';
import { usualRange } from '@klasna/contract/insight/values';
import type { Column } from '@klasna/kit/data-table';
import { useTranslation } from '@klasna/kit/words';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/person-name.ts';
import { useWriteMoment } from '../../../lib/use-write-moment.ts';
import { studentsQuery } from '../analytics-query.ts';
import { changeBehindSearch } from '../analytics-search.ts';
import { AllTeachers } from './all-teachers.tsx';
import { BehindList, type BehindProps } from './behind.tsx';
import { PersonCell } from './cells.tsx';

type Row = z.output<typeof studentList>['data'][number];

export function StudentsBehind({ search, onSearch }: BehindProps) {
  const { t } = useTranslation(['analytics', 'common']);
  const { range = usualRange, of = 'new', teacherId, page = 1 } = search;
  const found = useQuery(studentsQuery({ range, page, of, ...(teacherId && { teacherId }) }));
  const columns = useColumns();
  return (
    <BehindList<Row>
      {...{ search, onSearch, columns, found }}
      title={t('common:pages.analyticsStudents')}
      rowKey={({ student }) => student.id}
      rowName={({ student }) => nameOf(student)}
      filtered={teacherId !== undefined}
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
              onSearch(changeBehindSearch(search, { of: value === 'active' ? value : undefined }))
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
  const writeMoment = useWriteMoment();
  const number = new Intl.NumberFormat(i18n.language);
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
      cell: ({ lessons }) => number.format(lessons),
    },
    { key: 'createdAt', header: t('lists.since'), cell: ({ createdAt }) => writeMoment(createdAt) },
  ];
}
