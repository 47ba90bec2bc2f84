/** The counted lessons, newest first. */
import type { lessonList } from '@klasna/contract/insight/models';
import { lessonFilters, usualRange } from '@klasna/contract/insight/values';
import { type EventStatus, eventStatuses } from '@klasna/contract/schedule/values';
import type { Column } from '@klasna/kit/data-table';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/words';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/person-name.ts';
import { useWriteMoment } from '../../../lib/use-write-moment.ts';
import { lessonsQuery } from '../analytics-query.ts';
import { changeBehindSearch } from '../analytics-search.ts';
import { AllTeachers } from './all-teachers.tsx';
import { BehindList, type BehindProps } from './behind.tsx';

type Row = z.output<typeof lessonList>['data'][number];

const tones = {
  scheduled: 'info',
  completed: 'good',
  noShowWithCharge: 'warning',
  noShowWithoutCharge: 'neutral',
} as const satisfies Record<EventStatus, string>;

export function LessonsBehind({ search, onSearch }: BehindProps) {
  const { t } = useTranslation(['analytics', 'common']);
  const { range = usualRange, status, teacherId, page = 1 } = search;
  const found = useQuery(
    lessonsQuery({ range, page, ...(status && { status }), ...(teacherId && { teacherId }) }),
  );
  const columns = useColumns();
  return (
    <BehindList<Row>
      {...{ search, onSearch, columns, found }}
      title={t('common:pages.analyticsLessons')}
      rowKey={({ id }) => id}
      rowName={(lesson) => lesson.class.name}
      filtered={status !== undefined || teacherId !== undefined}
      filters={
        <>
          <NativeSelect
            aria-label={t('lists.status')}
            data={[
              { value: '', label: t('lists.allLessons') },
              ...eventStatuses.map((value) => ({ value, label: t(`lessons.${value}`) })),
              { value: 'noShow', label: t('teachers.noShow') },
            ]}
            value={status ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onSearch(changeBehindSearch(search, { status: lessonFilters.find((one) => one === value) }))
            }
          />
          <AllTeachers search={search} onSearch={onSearch} />
        </>
      }
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('analytics');
  const writeMoment = useWriteMoment();
  return [
    {
      key: 'startsAt',
      header: t('lists.when'),
      breaks: 'never',
      cell: ({ startsAt }) => writeMoment(startsAt),
    },
    {
      key: 'class',
      header: t('lists.class'),
      cell: ({ class: { id, name } }) => (
        <TextLink to="/classes/$id" params={{ id }}>
          {name}
        </TextLink>
      ),
    },
    { key: 'teacher', header: t('teachers.teacher'), cell: ({ teacher }) => nameOf(teacher) },
    {
      key: 'duration',
      header: t('lists.duration'),
      breaks: 'never',
      cell: ({ duration }) => t('lists.minutes', { count: duration }),
    },
    {
      key: 'status',
      header: t('lists.status'),
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`lessons.${status}`)}</StatusBadge>,
    },
  ];
}
