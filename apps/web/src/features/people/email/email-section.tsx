import type { EmailState } from '@klasna/contract/identity/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { ErrorState } from '@klasna/kit/error-state';
import { IconClock, IconMail } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { notify } from '@klasna/kit/notify';
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import { useFreshDialog } from '../../../lib/use-fresh-dialog.ts';
import { emailQuery } from './email-query.ts';
import classes from './email-section.module.css';

const EmailDialog = lazyDialog(async () => (await import('./email-dialog.tsx')).EmailDialog);

/** Shows the person's own email, and the new one while it waits for its confirmation. */
export function EmailSection() {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const query = emailQuery(useSession(({ user }) => user.email));
  const { data: state, error, refetch, isFetching } = useQuery(query);
  const { dialogKey, open, dialogProps } = useFreshDialog();
  if (error && !state) {
    const title = messageOf(error, t('email.failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!state) return <ListSkeleton rows={1} />;
  const showState = (next: EmailState) => queries.setQueryData(query.queryKey, next);
  return (
    <>
      <HairlineList label={t('email.title')}>
        <HairlineItem
          icon={<IconMail size={24} stroke={1.5} aria-hidden />}
          title={<bdi className={classes.address}>{state.email}</bdi>}
          description={t('email.current')}
          aside={
            <Button variant="default" onClick={() => open(undefined)}>
              {t('email.change')}
            </Button>
          }
        />
        {state.pending && <PendingEmail pending={state.pending} state={state} onChange={showState} />}
      </HairlineList>
      {dialogKey > 0 && <EmailDialog key={dialogKey} {...dialogProps} onRequested={showState} />}
    </>
  );
}

interface PendingEmailProps {
  readonly pending: NonNullable<EmailState['pending']>;
  readonly state: EmailState;
  readonly onChange: (state: EmailState) => void;
}

function PendingEmail({ pending, state, onChange }: PendingEmailProps) {
  const { t } = useTranslation('profile');
  const formatDateTime = useFormatDateTime();
  const [running, setRunning] = useState<'send' | 'cancel'>();
  const run = async (action: 'send' | 'cancel', work: () => Promise<void>) => {
    setRunning(action);
    try {
      await work();
      notify.success(t(action === 'send' ? 'email.sentAgain' : 'email.cancelled'));
    } catch (failure) {
      notify.error(messageOf(failure, t(action === 'send' ? 'email.notSent' : 'email.notCancelled')));
    } finally {
      setRunning(undefined);
    }
  };
  const sendAgain = () =>
    run('send', async () => onChange((await call('POST /tenant/user/email/confirmation')).data));
  const cancel = () =>
    run('cancel', async () => {
      await call('DELETE /tenant/user/email/confirmation');
      onChange({ ...state, pending: null });
    });
  return (
    <HairlineItem
      icon={<IconClock size={24} stroke={1.5} aria-hidden />}
      title={<bdi className={classes.address}>{pending.email}</bdi>}
      description={
        pending.isExpired
          ? t('email.expired')
          : t('email.pending', { until: formatDateTime(pending.expiresAt) })
      }
      aside={
        <div className={classes.actions}>
          <BusyButton variant="default" size="sm" busy={running === 'send'} onClick={() => void sendAgain()}>
            {t('email.again')}
          </BusyButton>
          <BusyButton
            variant="subtle"
            color="red"
            size="sm"
            busy={running === 'cancel'}
            onClick={() => void cancel()}
          >
            {t('email.cancel')}
          </BusyButton>
        </div>
      }
    />
  );
}
