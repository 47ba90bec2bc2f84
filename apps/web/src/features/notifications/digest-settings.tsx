/** The setting whether unread notifications are mailed as a digest. */
import { type Digest, digests } from '@klasna/contract/notifications/values';
import { ErrorState } from '@klasna/kit/error-state';
import { notify } from '@klasna/kit/notify';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Radio, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { digestQuery } from './notifications-query.ts';

export function DigestSettings() {
  const { t } = useTranslation('notices');
  const { data: digest, error, refetch, isFetching } = useQuery(digestQuery);
  const change = useChangeDigest();
  if (error && !digest) {
    const title = messageOf(error, t('digest.failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!digest) return <ListSkeleton rows={1} />;
  return (
    <Radio.Group label={t('digest.label')} value={digest} onChange={(nextDigest) => void change(nextDigest)}>
      <Stack gap="sm" mt="sm">
        {digests.map((option) => (
          <Radio key={option} value={option} label={t(`digest.${option}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Optimistic update: the choice applies at once and is reverted if it cannot be saved. */
function useChangeDigest() {
  const { t } = useTranslation('notices');
  const queries = useQueryClient();
  return async (value: string) => {
    const digest = digests.find((option): option is Digest => option === value);
    if (!digest) return;
    queries.setQueryData(digestQuery.queryKey, digest);
    try {
      await call('PUT /tenant/notifications/settings', { body: { digest } });
      notify.success(t('digest.saved'));
    } catch (failure) {
      notify.error(messageOf(failure, t('digest.notSaved')));
      void queries.invalidateQueries(digestQuery);
    }
  };
}
