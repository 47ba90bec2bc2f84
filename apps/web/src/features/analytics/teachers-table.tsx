import type { TeacherStatisticsView } from '@klasna/contract/analytics/models';
import { defaultRange, type LessonFilter } from '@klasna/contract/analytics/values';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconUsers } from '@klasna/kit/icons';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { formatName } from '../../lib/format-name.ts';
import { NumberLink } from '../../lib/links.tsx';
import { fromTableSort, toTableSort } from '../../lib/table-sort.ts';
import { teachersQuery } from './analytics-query.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import { PersonCell } from './lists/person-cell.tsx';
import { readRange } from './range-search.ts';
import { countNoShows, sortTeachers, type TeacherSort, teacherSorts } from './sort-teachers.ts';
import { useReadRights } from './use-read-rights.ts';

interface TeachersTableProps {
  readonly search: AnalyticsSearch;
  readonly onSort: (sort: TeacherSort | undefined) => void;
}

/** The lessons of each teacher. Teachers see only their own row. */
export function TeachersTable({ search, onSort }: TeachersTableProps) {
  const { t, i18n } = useTranslation('analytics');
  const { range = defaultRange, sort = '-lessons' } = search;
  const { data, error, refetch, isPlaceholderData } = useQuery(teachersQuery(range));
  const columns = useColumns(search);
  return (
    <Section title={t('teachers.title')} description={t('teachers.hint')}>
      <DataTable<TeacherStatisticsView>
        label={t('teachers.title')}
        columns={columns}
        rows={data && sortTeachers(data, sort, i18n.language)}
        rowKey={({ teacher }) => teacher.id}
        rowName={({ teacher }) => formatName(teacher)}
        refreshing={isPlaceholderData}
        error={
          error && !data
            ? { title: messageOf(error, t('teachers.failed')), onRetry: () => void refetch() }
            : undefined
        }
        sort={toTableSort(sort)}
        onSort={(tableSort) => onSort(fromTableSort(tableSort, teacherSorts))}
        empty={<EmptyState icon={IconUsers} title={t('teachers.empty')} />}
      />
    </Section>
  );
}

function useColumns(search: AnalyticsSearch): readonly Column<TeacherStatisticsView>[] {
  const { t, i18n } = useTranslation('analytics');
  const canRead = useReadRights();
  const numberFormat = new Intl.NumberFormat(i18n.language);
  const hoursFormat = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const numberColumn = { sortable: true, align: 'end' } as const;
  const renderLessons = (id: string, text: string, status?: LessonFilter) =>
    canRead.lessons ? (
      <NumberLink
        to="/analytics/lessons"
        search={{ ...readRange(search), teacherId: id, ...(status && { status }) }}
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
      ...numberColumn,
      key: 'lessons',
      header: t('teachers.lessons'),
      cell: ({ teacher: { id }, lessons: { total } }) => renderLessons(id, numberFormat.format(total)),
    },
    {
      ...numberColumn,
      key: 'completed',
      header: t('lessons.completed'),
      cell: ({ teacher: { id }, lessons: { completed } }) =>
        renderLessons(id, numberFormat.format(completed), 'completed'),
    },
    {
      ...numberColumn,
      key: 'noShow',
      header: t('teachers.noShow'),
      cell: ({ teacher: { id }, lessons }) =>
        renderLessons(id, numberFormat.format(countNoShows(lessons)), 'noShow'),
    },
    {
      ...numberColumn,
      key: 'minutes',
      header: t('teachers.hours'),
      cell: ({ teacher: { id }, minutes }) =>
        renderLessons(id, hoursFormat.format(minutes / 60), 'completed'),
    },
    {
      ...numberColumn,
      key: 'students',
      header: t('teachers.students'),
      cell: ({ teacher: { id }, activeStudents }) =>
        canRead.students ? (
          <NumberLink to="/analytics/students" search={{ ...readRange(search), of: 'active', teacherId: id }}>
            {numberFormat.format(activeStudents)}
          </NumberLink>
        ) : (
          numberFormat.format(activeStudents)
        ),
    },
  ];
}
