import type { Reminders } from '@klasna/contract/schedule/models';
import { ErrorState } from '@klasna/kit/error-state';
import { notify } from '@klasna/kit/notify';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/words';
import { Stack, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { remindersQuery } from './settings-query.ts';

const ofLessons = ['dayBefore', 'hourBefore'] as const;
const ofStudents = [...ofLessons, 'homeworkDue'] as const;

export function RemindersPart() {
  const { t } = useTranslation('events');
  const { data: reminders, error, refetch, isFetching } = useQuery(remindersQuery);
  const change = useChangeReminders();
  // Staff have no homework to be reminded of.
  const kinds = useSession(({ user }) => user.authority.includes('member')) ? ofStudents : ofLessons;
  if (error && !reminders) {
    const title = messageOf(error, t('reminders.failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} retrying={isFetching} />;
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

/** Updates optimistically and refetches if saving fails. */
function useChangeReminders() {
  const { t } = useTranslation('events');
  const queries = useQueryClient();
  const show = (wish: Partial<Reminders>) =>
    queries.setQueryData(remindersQuery.queryKey, (before) => before && { ...before, ...wish });
  return async (wish: Partial<Reminders>) => {
    show(wish);
    try {
      await call('PUT /tenant/user/reminders', { body: wish });
      notify.success(t('reminders.saved'));
    } catch (failure) {
      notify.error(messageOf(failure, t('reminders.notSaved')));
      void queries.invalidateQueries(remindersQuery);
    }
  };
}
