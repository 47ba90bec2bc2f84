/** Whether students of the school book lessons themselves, and how long a free seat is kept for the first of a waitlist. */
import type { BookingSettingsChange } from '@klasna/contract/booking/models';
import { ErrorState } from '@klasna/kit/error-state';
import { notify } from '@klasna/kit/notify';
import { FormSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Select, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { bookingSettingsQuery } from './booking-query.ts';

const offeredHours: readonly number[] = [1, 2, 4, 8, 12, 24, 48, 72];

export function BookingSwitch() {
  const { t } = useTranslation('booking');
  const queries = useQueryClient();
  const canChange = useCan('school.change');
  const { data: settings, error, refetch, isFetching } = useQuery(bookingSettingsQuery);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (body: BookingSettingsChange) =>
      (await call('PUT /tenant/booking/settings', { body })).data,
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
  // While a change is being saved, it is shown.
  const changed = isPending ? variables : {};
  const { isOpen = settings.isOpen, offerHours = settings.offerHours } = changed;
  const hours = offeredHours.includes(offerHours) ? offeredHours : [...offeredHours, offerHours];
  return (
    <>
      <Switch
        label={t('settings.open')}
        description={t('settings.hint')}
        checked={isOpen}
        disabled={!canChange || isPending}
        onChange={({ currentTarget: { checked } }) => mutate({ isOpen: checked })}
      />
      <Select
        mt="lg"
        label={t('settings.offerHours')}
        description={t('settings.offerHint')}
        data={hours.map((count) => ({ value: String(count), label: t('settings.hours', { count }) }))}
        value={String(offerHours)}
        allowDeselect={false}
        disabled={!canChange || isPending}
        onChange={(value) => mutate({ offerHours: Number(value) })}
      />
    </>
  );
}
