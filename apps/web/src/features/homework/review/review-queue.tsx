/** Homework that students handed in, in all classes of a teacher, longest waiting first. */
import type { reviewQueue } from '@klasna/contract/homework/models';
import { Avatar } from '@klasna/kit/avatar';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconCircleCheck } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { formatName } from '../../../lib/format-name.ts';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { TextLink } from '../../../lib/links.tsx';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import { usePagedTable } from '../../../lib/use-paged-table.ts';
import { reviewQuery } from '../homework-query.ts';
import { useHomeworkName } from '../use-homework-name.ts';
import classes from './review.module.css';

export type ReviewItem = z.output<typeof reviewQueue>['data'][number];

interface ReviewQueueProps {
  readonly page: number;
  readonly onPage: (page: number, options?: { readonly replace: boolean }) => void;
  readonly onOpen: (work: ReviewItem) => void;
}

export function ReviewQueue({ page, onPage, onOpen }: ReviewQueueProps) {
  const { t } = useTranslation('homework');
  const query = useQuery(reviewQuery(page));
  const columns = useColumns();
  const pagedTableProps = usePagedTable(query, { page, failureText: t('failures.review'), onPage });
  return (
    <DataTable<ReviewItem>
      label={t('review.title')}
      columns={columns}
      {...pagedTableProps}
      rowKey={({ homeworkId, student }) => `${homeworkId} ${student.id}`}
      rowName={({ student }) => formatName(student)}
      onOpen={onOpen}
      empty={
        <EmptyState
          icon={IconCircleCheck}
          title={t('review.empty')}
          description={t('review.emptyHint')}
          help={<GuideLink page="homework" />}
        />
      }
    />
  );
}

function useColumns(): readonly Column<ReviewItem>[] {
  const { t } = useTranslation('homework');
  const writeMoment = useFormatDateTime();
  const getHomeworkName = useHomeworkName();
  return [
    {
      key: 'student',
      header: t('review.student'),
      cell: ({ student, class: { id }, homeworkId }) => (
        <span className={classes.person}>
          <Avatar name={formatName(student)} src={student.image} />
          <TextLink
            to="/classes/$id/homework/$homeworkId"
            params={{ id, homeworkId }}
            search={{ student: student.id }}
          >
            {formatName(student)}
          </TextLink>
        </span>
      ),
    },
    { key: 'homework', header: t('review.homework'), cell: getHomeworkName },
    { key: 'class', header: t('review.class'), cell: (one) => one.class.name },
    { key: 'sentAt', header: t('review.sentAt'), cell: ({ sentAt }) => writeMoment(sentAt) },
    {
      key: 'dueAt',
      header: t('review.dueAt'),
      cell: ({ dueAt }) => (dueAt === null ? '—' : writeMoment(dueAt)),
    },
  ];
}
