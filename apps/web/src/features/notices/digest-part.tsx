/** Whether unread notifications are sent as a digest by mail. */
import { type Digest, digests } from '@klasna/contract/notices/values';
import { ErrorState } from '@klasna/kit/error-state';
import { notify } from '@klasna/kit/notify';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/words';
import { Radio, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { digestQuery } from './notices-query.ts';

export function DigestPart() {
  const { t } = useTranslation('notices');
  const { data: digest, error, refetch, isFetching } = useQuery(digestQuery);
  const change = useChangeDigest();
  if (error && !digest) {
    const title = messageOf(error, t('digest.failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!digest) return <ListSkeleton rows={1} />;
  return (
    <Radio.Group label={t('digest.label')} value={digest} onChange={(next) => void change(next)}>
      <Stack gap="sm" mt="sm">
        {digests.map((one) => (
          <Radio key={one} value={one} label={t(`digest.${one}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Optimistic update: the choice applies at once and is reverted if it cannot be saved. */
function useChangeDigest() {
  const { t } = useTranslation('notices');
  const queries = useQueryClient();
  return async (wish: string) => {
    const digest = digests.find((one): one is Digest => one === wish);
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
