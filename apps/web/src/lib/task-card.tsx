/** A task on the dashboard. Renders nothing if there is nothing to do. */
import { ErrorState } from '@klasna/kit/error-state';
import { Section } from '@klasna/kit/section';
import { TextSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { messageOf } from './api/api-failure.ts';
import classes from './task-card.module.css';

interface TaskQuery<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface TaskCardProps<T> {
  readonly title: string;
  readonly query: TaskQuery<T>;
  readonly isEmpty: (data: T) => boolean;
  readonly description?: string;
  readonly actions?: (data: T) => ReactNode;
  readonly children: (data: T) => ReactNode;
}

export function TaskCard<T>({ title, description, query, isEmpty, actions, children }: TaskCardProps<T>) {
  const { t } = useTranslation('dashboard');
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined && isEmpty(data)) return null;
  if (data === undefined && !error)
    return (
      <div className={classes.card} data-waiting>
        <Section variant="card">
          <TextSkeleton lines={3} />
        </Section>
      </div>
    );
  return (
    <div className={classes.card}>
      <Section
        variant="card"
        title={title}
        {...(description && { description })}
        {...(data !== undefined && actions && { actions: actions(data) })}
      >
        {data === undefined ? (
          <ErrorState
            title={messageOf(error, t('failed'))}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          children(data)
        )}
      </Section>
    </div>
  );
}
