import { ErrorState } from '@klasna/kit/error-state';
import { NoPermission } from '@klasna/kit/no-permission';
import { CardsSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { homeworkQuery } from '../../homework/homework-query.ts';
import { useFailureText } from '../../homework/use-failure-text.ts';
import { useClassPage } from '../class-page-context.tsx';
import { HomeworkFrame } from './homework-frame.tsx';
import { HomeworkScreen } from './homework-screen.tsx';

interface HomeworkLoaderProps {
  readonly homeworkId: string;
  /** Called when the homework has been deleted. */
  readonly onDeleted: () => void;
}

export function HomeworkLoader({ homeworkId, onDeleted }: HomeworkLoaderProps) {
  const { t } = useTranslation('homework');
  const { openClass } = useClassPage();
  const { data: homework, error, refetch, isFetching } = useQuery(homeworkQuery(openClass.id, homeworkId));
  const toFailureText = useFailureText();
  const status = error instanceof ApiFailure ? error.status : undefined;
  // Stops showing the cached data of homework that was deleted or withdrawn.
  const isGone = status === 404 || status === 403;
  if (homework && !isGone) return <HomeworkScreen homework={homework} onDeleted={onDeleted} />;
  return (
    <HomeworkFrame title={t('title')} openId={homeworkId}>
      {!error && <CardsSkeleton cards={2} hasPictures={false} />}
      {error && status === 403 && <NoPermission title={toFailureText(error, 'one')} />}
      {error && status !== 403 && (
        <ErrorState
          title={toFailureText(error, 'one')}
          {...(!isGone && { onRetry: () => void refetch() })}
          isRetrying={isFetching}
        />
      )}
    </HomeworkFrame>
  );
}
