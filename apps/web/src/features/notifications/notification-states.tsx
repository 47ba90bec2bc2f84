/** The loading, failed and empty states of a list of notifications. */
import type { NotificationList } from '@klasna/contract/notifications/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconBell } from '@klasna/kit/icons';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { notificationsQuery } from './notifications-query.ts';

interface NotificationStatesProps {
  readonly page?: number;
  readonly children: (list: NotificationList) => ReactNode;
}

export function NotificationStates({ page = 1, children }: NotificationStatesProps) {
  const { t, i18n } = useTranslation('notices');
  const { data, error, refetch, isFetching } = useQuery(notificationsQuery(i18n.language, page));
  if (error && !data) {
    const title = messageOf(error, t('failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!data) return <ListSkeleton rows={5} />;
  if (data.meta.pagination.total === 0)
    return <EmptyState icon={IconBell} title={t('empty')} description={t('emptyHint')} />;
  return children(data);
}
