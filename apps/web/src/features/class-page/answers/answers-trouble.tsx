/** Above exercises whose answers could not be read: what is typed in them is kept and sent all the same. */
import { ErrorState } from '@klasna/kit/error-state';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure, messageOf } from '../../../lib/api/api-failure.ts';
import type { AnswersOf } from '../first-calls.ts';
import { usePageAnswers } from './answer-context.ts';
import { answersQuery } from './answers-query.ts';

interface AnswersTroubleProps {
  readonly classId: string;
  /** Absent: what the class page shows. */
  readonly of?: AnswersOf;
}

export function AnswersTrouble({ classId, of }: AnswersTroubleProps) {
  const { t } = useTranslation('answers');
  const ofPage = usePageAnswers();
  const { error, data, refetch, isFetching } = useQuery(answersQuery(classId, of ?? ofPage));
  useEffect(() => {
    // Who was taken out of the class hears so from the page itself.
    if (error instanceof ApiFailure && error.status === 403) return;
    // biome-ignore lint/suspicious/noConsole: why answers do not come has to be found out by whoever is asked for help
    if (error) console.error('Failed to load answers', error);
  }, [error]);
  if (!error || data) return null;
  return (
    <ErrorState
      title={messageOf(error, t('failed.load'))}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
