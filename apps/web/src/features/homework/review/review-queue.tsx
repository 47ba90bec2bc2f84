/** Homework that students handed in, in all classes of a teacher, longest waiting first. */
import type { reviewQueue } from '@klasna/contract/homework/models';
import { Avatar } from '@klasna/kit/avatar';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconCircleCheck } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/person-name.ts';
import { usePagedTable } from '../../../lib/use-paged-table.ts';
import { useWriteMoment } from '../../../lib/use-write-moment.ts';
import { reviewQuery } from '../homework-query.ts';
import { useHomeworkName } from '../use-homework-name.ts';
import classes from './review.module.css';

export type Waiting = z.output<typeof reviewQueue>['data'][number];

interface ReviewQueueProps {
  readonly page: number;
  readonly onPage: (page: number, way?: { readonly replace: boolean }) => void;
  readonly onOpen: (work: Waiting) => void;
}

export function ReviewQueue({ page, onPage, onOpen }: ReviewQueueProps) {
  const { t } = useTranslation('homework');
  const found = useQuery(reviewQuery(page));
  const columns = useColumns();
  const paged = usePagedTable(found, { page, failed: t('failures.review'), onPage });
  return (
    <DataTable<Waiting>
      label={t('review.title')}
      columns={columns}
      {...paged}
      rowKey={({ homeworkId, student }) => `${homeworkId} ${student.id}`}
      rowName={({ student }) => nameOf(student)}
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

function useColumns(): readonly Column<Waiting>[] {
  const { t } = useTranslation('homework');
  const writeMoment = useWriteMoment();
  const homeworkName = useHomeworkName();
  return [
    {
      key: 'student',
      header: t('review.student'),
      cell: ({ student, class: { id }, homeworkId }) => (
        <span className={classes.person}>
          <Avatar name={nameOf(student)} src={student.image} />
          <TextLink
            to="/classes/$id/homework/$homeworkId"
            params={{ id, homeworkId }}
            search={{ student: student.id }}
          >
            {nameOf(student)}
          </TextLink>
        </span>
      ),
    },
    { key: 'homework', header: t('review.homework'), cell: homeworkName },
    { key: 'class', header: t('review.class'), cell: (one) => one.class.name },
    { key: 'sentAt', header: t('review.sentAt'), cell: ({ sentAt }) => writeMoment(sentAt) },
    {
      key: 'dueAt',
      header: t('review.dueAt'),
      cell: ({ dueAt }) => (dueAt === null ? '—' : writeMoment(dueAt)),
    },
  ];
}
