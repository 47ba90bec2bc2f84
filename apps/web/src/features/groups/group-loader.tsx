import type { GroupView } from '@klasna/contract/groups/models';
import { ErrorState } from '@klasna/kit/error-state';
import { NoPermission } from '@klasna/kit/no-permission';
import { PageFrame } from '@klasna/kit/page-frame';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';
import { BackToGroups } from './back-to-groups.tsx';
import { groupQuery } from './groups-query.ts';

interface GroupLoaderProps {
  readonly id: string;
  /** The content that is shown if the group does not exist in this school. */
  readonly missing: ReactNode;
  readonly children: (group: GroupView) => ReactNode;
}

export function GroupLoader({ id, missing, children }: GroupLoaderProps) {
  const { t } = useTranslation('groups');
  const { data: group, error, refetch, isFetching } = useQuery(groupQuery(id));
  const status = error instanceof ApiFailure ? error.status : undefined;
  if (status === 404) return missing;
  if (group && status !== 403) return children(group);
  return (
    <PageFrame title={t('title')} breadcrumb={<BackToGroups />}>
      {!error && <ListSkeleton />}
      {status === 403 && <NoPermission title={t('notYours.title')} description={t('notYours.text')} />}
      {error && status !== 403 && (
        <ErrorState
          title={messageOf(error, t('oneFailed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </PageFrame>
  );
}
