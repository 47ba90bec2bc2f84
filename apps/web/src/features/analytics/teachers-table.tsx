import type { TeacherFigures } from '@klasna/contract/insight/models';
import { type LessonFilter, usualRange } from '@klasna/contract/insight/values';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconUsers } from '@klasna/kit/icons';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { NumberLink } from '../../lib/links.tsx';
import { nameOf } from '../../lib/person-name.ts';
import { fromTableSort, toTableSort } from '../../lib/table-sort.ts';
import { teachersQuery } from './analytics-query.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import { PersonCell } from './lists/cells.tsx';
import { rangeIn } from './range-in.ts';
import { noShowsOf, sortTeachers, type TeacherSort, teacherSorts } from './sort-teachers.ts';
import { useMayRead } from './use-may-read.ts';

interface TeachersTableProps {
  readonly search: AnalyticsSearch;
  readonly onSort: (sort: TeacherSort | undefined) => void;
}

/** The lessons of each teacher. Teachers see only their own row. */
export function TeachersTable({ search, onSort }: TeachersTableProps) {
  const { t, i18n } = useTranslation('analytics');
  const { range = usualRange, sort = '-lessons' } = search;
  const { data, error, refetch, isPlaceholderData } = useQuery(teachersQuery(range));
  const columns = useColumns(search);
  return (
    <Section title={t('teachers.title')} description={t('teachers.hint')}>
      <DataTable<TeacherFigures>
        label={t('teachers.title')}
        columns={columns}
        rows={data && sortTeachers(data, sort, i18n.language)}
        rowKey={({ teacher }) => teacher.id}
        rowName={({ teacher }) => nameOf(teacher)}
        refreshing={isPlaceholderData}
        error={
          error && !data
            ? { title: messageOf(error, t('teachers.failed')), onRetry: () => void refetch() }
            : undefined
        }
        sort={toTableSort(sort)}
        onSort={(wanted) => onSort(fromTableSort(wanted, teacherSorts))}
        empty={<EmptyState icon={IconUsers} title={t('teachers.empty')} />}
      />
    </Section>
  );
}

function useColumns(search: AnalyticsSearch): readonly Column<TeacherFigures>[] {
  const { t, i18n } = useTranslation('analytics');
  const may = useMayRead();
  const number = new Intl.NumberFormat(i18n.language);
  const hours = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const counted = { sortable: true, align: 'end' } as const;
  const lessonsOf = (id: string, text: string, status?: LessonFilter) =>
    may.lessons ? (
      <NumberLink
        to="/analytics/lessons"
        search={{ ...rangeIn(search), teacherId: id, ...(status && { status }) }}
      >
        {text}
      </NumberLink>
    ) : (
      text
    );
  return [
    {
      key: 'name',
      header: t('teachers.teacher'),
      sortable: true,
      cell: ({ teacher }) => <PersonCell person={teacher} />,
    },
    {
      ...counted,
      key: 'lessons',
      header: t('teachers.lessons'),
      cell: ({ teacher: { id }, lessons: { total } }) => lessonsOf(id, number.format(total)),
    },
    {
      ...counted,
      key: 'completed',
      header: t('lessons.completed'),
      cell: ({ teacher: { id }, lessons: { completed } }) =>
        lessonsOf(id, number.format(completed), 'completed'),
    },
    {
      ...counted,
      key: 'noShow',
      header: t('teachers.noShow'),
      cell: ({ teacher: { id }, lessons }) => lessonsOf(id, number.format(noShowsOf(lessons)), 'noShow'),
    },
    {
      ...counted,
      key: 'minutes',
      header: t('teachers.hours'),
      cell: ({ teacher: { id }, minutes }) => lessonsOf(id, hours.format(minutes / 60), 'completed'),
    },
    {
      ...counted,
      key: 'students',
      header: t('teachers.students'),
      cell: ({ teacher: { id }, activeStudents }) =>
        may.students ? (
          <NumberLink to="/analytics/students" search={{ ...rangeIn(search), of: 'active', teacherId: id }}>
            {number.format(activeStudents)}
          </NumberLink>
        ) : (
          number.format(activeStudents)
        ),
    },
  ];
}
