/** The error above exercises whose answers failed to load. What the student types is still stored and sent. */
import { ErrorState } from '@klasna/kit/error-state';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure, messageOf } from '../../../lib/api/api-failure.ts';
import type { AnswersScope } from '../prefetch-requests.ts';
import { usePageAnswersScope } from './answer-context.ts';
import { answersQuery } from './answers-query.ts';

interface AnswersLoadErrorProps {
  readonly classId: string;
  /** The lesson or homework; defaults to what the class page shows. */
  readonly scope?: AnswersScope;
}

export function AnswersLoadError({ classId, scope }: AnswersLoadErrorProps) {
  const { t } = useTranslation('answers');
  const pageScope = usePageAnswersScope();
  const { error, data, refetch, isFetching } = useQuery(answersQuery(classId, scope ?? pageScope));
  useEffect(() => {
    // Shows no error, because the page itself informs a person who was removed from the class.
    if (error instanceof ApiFailure && error.status === 403) return;
    // biome-ignore lint/suspicious/noConsole: helps support to find out why answers do not load
    if (error) console.error('Failed to load answers', error);
  }, [error]);
  if (!error || data) return null;
  return (
    <ErrorState
      title={messageOf(error, t('failed.load'))}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
