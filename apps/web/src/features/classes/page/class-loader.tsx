import type { ClassView } from '@klasna/contract/classes/models';
import { ErrorState } from '@klasna/kit/error-state';
import { NoPermission } from '@klasna/kit/no-permission';
import { PageFrame } from '@klasna/kit/page-frame';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure, messageOf } from '../../../lib/api/api-failure.ts';
import { classQuery } from '../classes-query.ts';
import { BackToClasses } from './back-to-classes.tsx';

interface ClassLoaderProps {
  readonly id: string;
  /** Shown when there is no such class, or none in this school. */
  readonly missing: ReactNode;
  readonly children: (shown: ClassView) => ReactNode;
}

export function ClassLoader({ id, missing, children }: ClassLoaderProps) {
  const { t } = useTranslation('classes');
  const { data: shown, error, refetch, isFetching } = useQuery(classQuery(id));
  const status = error instanceof ApiFailure ? error.status : undefined;
  if (status === 404) return missing;
  if (shown && status !== 403) return children(shown);
  return (
    <PageFrame title={t('one')} breadcrumb={<BackToClasses />}>
      {!error && <ListSkeleton />}
      {status === 403 && <NoPermission title={t('notYours.title')} description={t('notYours.text')} />}
      {error && status !== 403 && (
        <ErrorState
          title={messageOf(error, t('oneFailed'))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </PageFrame>
  );
}
