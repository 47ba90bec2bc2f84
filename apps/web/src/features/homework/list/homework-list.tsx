/** The homework of a class, newest first. */
import type { HomeworkView } from '@klasna/contract/homework/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconClipboardList } from '@klasna/kit/icons';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { homeworkListQuery } from '../homework-query.ts';
import { useFailureText } from '../use-failure-text.ts';
import { HomeworkRow } from './homework-row.tsx';
import classes from './list.module.css';

interface HomeworkListProps {
  readonly classId: string;
  /** The id of the open homework. */
  readonly openId?: string | undefined;
  /** The id of the selected student, which links keep. */
  readonly studentId?: string | undefined;
  /** The button for new homework, for staff who may create it. */
  readonly addButton?: ReactNode;
}

export function HomeworkList({ classId, openId, studentId, addButton }: HomeworkListProps) {
  const { t } = useTranslation('homework');
  const { data: list, error, refetch, isFetching } = useQuery(homeworkListQuery(classId));
  const toFailureText = useFailureText();
  if (error && !list) {
    return (
      <ErrorState
        title={toFailureText(error, 'list')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!list) return <ListSkeleton rows={3} />;
  if (list.length === 0) {
    return (
      <EmptyState
        icon={IconClipboardList}
        title={t('list.empty')}
        description={t(addButton ? 'list.emptyHint' : 'list.emptyForStudents')}
        action={addButton}
        help={<GuideLink page="homework" forStudents="tasks" />}
      />
    );
  }
  return (
    <>
      {addButton && <div className={classes.tools}>{addButton}</div>}
      <ul className={classes.list} aria-label={t('list.title')}>
        {list.map((homework: HomeworkView) => (
          <HomeworkRow
            key={homework.id}
            classId={classId}
            homework={homework}
            isOpen={homework.id === openId}
            studentId={studentId}
          />
        ))}
      </ul>
    </>
  );
}
