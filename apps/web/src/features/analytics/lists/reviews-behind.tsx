/** The reviewed homework, newest first, with the time until its review. */
import type { reviewList } from '@klasna/contract/insight/models';
import { usualRange } from '@klasna/contract/insight/values';
import type { Column } from '@klasna/kit/data-table';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/person-name.ts';
import { useWriteMoment } from '../../../lib/use-write-moment.ts';
import { reviewsQuery } from '../analytics-query.ts';
import { useWriteHours } from '../use-write-hours.ts';
import { BehindList, type BehindProps } from './behind.tsx';
import { PersonCell } from './cells.tsx';

type Row = z.output<typeof reviewList>['data'][number];

export function ReviewsBehind({ search, onSearch }: BehindProps) {
  const { t } = useTranslation(['analytics', 'common']);
  const { range = usualRange, page = 1 } = search;
  const found = useQuery(reviewsQuery({ range, page }));
  const columns = useColumns();
  return (
    <BehindList<Row>
      {...{ search, onSearch, columns, found }}
      title={t('common:pages.analyticsReviews')}
      description={t('reviews.hint')}
      rowKey={({ homeworkId, student }) => `${homeworkId} ${student.id}`}
      rowName={({ student }) => nameOf(student)}
    />
  );
}

const hour = 3_600_000;

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('analytics');
  const writeMoment = useWriteMoment();
  const writeHours = useWriteHours();
  return [
    { key: 'student', header: t('lists.student'), cell: ({ student }) => <PersonCell person={student} /> },
    {
      key: 'homework',
      header: t('lists.homework'),
      cell: ({ class: { id, name }, homeworkId, number, title, student }) => (
        <TextLink
          to="/classes/$id/homework/$homeworkId"
          params={{ id, homeworkId }}
          search={{ student: student.id }}
        >
          {title === null
            ? t('lists.numbered', { class: name, number })
            : t('lists.titled', { class: name, title })}
        </TextLink>
      ),
    },
    { key: 'sentAt', header: t('lists.sentAt'), cell: ({ sentAt }) => writeMoment(sentAt) },
    { key: 'reviewedAt', header: t('lists.reviewedAt'), cell: ({ reviewedAt }) => writeMoment(reviewedAt) },
    {
      key: 'wait',
      header: t('reviews.waited'),
      align: 'end',
      cell: ({ sentAt, reviewedAt }) => writeHours((Date.parse(reviewedAt) - Date.parse(sentAt)) / hour),
    },
  ];
}
