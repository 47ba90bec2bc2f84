/** Whether students of the school book lessons themselves. */
import type { BookingSettings } from '@klasna/contract/booking/models';
import { ErrorState } from '@klasna/kit/error-state';
import { notify } from '@klasna/kit/notify';
import { FormSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { bookingSettingsQuery } from './booking-query.ts';

export function BookingSwitch() {
  const { t } = useTranslation('booking');
  const queries = useQueryClient();
  const canChange = useCan('school.change');
  const { data: settings, error, refetch, isFetching } = useQuery(bookingSettingsQuery);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (body: BookingSettings) => (await call('PUT /tenant/booking/settings', { body })).data,
    onSuccess: (data) => {
      queries.setQueryData(bookingSettingsQuery.queryKey, data);
      notify.success(t('settings.saved'));
    },
    onError: (failure) => notify.error(messageOf(failure, t('settings.notSaved'))),
  });
  if (error && !settings) {
    const title = messageOf(error, t('settings.failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!settings) return <FormSkeleton fields={1} />;
  return (
    <Switch
      label={t('settings.open')}
      description={t('settings.hint')}
      checked={isPending ? variables.isOpen : settings.isOpen}
      disabled={!canChange || isPending}
      onChange={({ currentTarget: { checked } }) => mutate({ isOpen: checked })}
    />
  );
}
