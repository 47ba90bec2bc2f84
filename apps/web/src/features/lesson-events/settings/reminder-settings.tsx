import type { Reminders } from '@klasna/contract/schedule/models';
import { ErrorState } from '@klasna/kit/error-state';
import { notify } from '@klasna/kit/notify';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Stack, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { remindersQuery } from './settings-query.ts';

const lessonReminders = ['dayBefore', 'hourBefore'] as const;
const studentReminders = [...lessonReminders, 'homeworkDue'] as const;

export function ReminderSettings() {
  const { t } = useTranslation('events');
  const { data: reminders, error, refetch, isFetching } = useQuery(remindersQuery);
  const change = useChangeReminders();
  // Staff have no homework to be reminded of.
  const kinds = useCan('homework.listOwn') ? studentReminders : lessonReminders;
  if (error && !reminders) {
    const title = messageOf(error, t('reminders.failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!reminders) return <ListSkeleton rows={2} />;
  return (
    <Stack gap="sm">
      {kinds.map((kind) => (
        <Switch
          key={kind}
          label={t(`reminders.${kind}`)}
          checked={reminders[kind]}
          onChange={({ currentTarget }) => void change({ [kind]: currentTarget.checked })}
        />
      ))}
    </Stack>
  );
}

/** Changes the reminders optimistically and refetches them if saving fails. */
function useChangeReminders() {
  const { t } = useTranslation('events');
  const queries = useQueryClient();
  const updateCache = (changed: Partial<Reminders>) =>
    queries.setQueryData(remindersQuery.queryKey, (previous) => previous && { ...previous, ...changed });
  return async (changed: Partial<Reminders>) => {
    updateCache(changed);
    try {
      await call('PUT /tenant/user/reminders', { body: changed });
      notify.success(t('reminders.saved'));
    } catch (failure) {
      notify.error(messageOf(failure, t('reminders.notSaved')));
      void queries.invalidateQueries(remindersQuery);
    }
  };
}
