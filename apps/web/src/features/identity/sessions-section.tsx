import type { DeviceSession } from '@klasna/contract/identity/models';
import { ErrorState } from '@klasna/kit/error-state';
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import { DeviceIcon } from './device-icon.tsx';
import { sessionsQuery } from './sessions-query.ts';
import classes from './sessions-section.module.css';
import { useEndSessions } from './use-end-sessions.ts';

export function SessionsSection() {
  const { t } = useTranslation('profile');
  const { data: sessions, error, refetch, isFetching } = useQuery(sessionsQuery);
  const { endOthers } = useEndSessions();
  if (error && !sessions) {
    const title = messageOf(error, t('sessions.failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!sessions) return <ListSkeleton rows={2} />;
  return (
    <>
      <HairlineList label={t('sessions.title')}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </HairlineList>
      <div className={classes.footer}>
        {sessions.length > 1 ? (
          <Button variant="default" onClick={endOthers}>
            {t('sessions.endOthers')}
          </Button>
        ) : (
          <p className={classes.only}>{t('sessions.only')}</p>
        )}
      </div>
    </>
  );
}

function SessionItem({ session }: { readonly session: DeviceSession }) {
  const { t } = useTranslation('profile');
  const formatDateTime = useFormatDateTime();
  const { endOne } = useEndSessions();
  const { device, current, lastUsedAt, createdAt, address } = session;
  return (
    <HairlineItem
      icon={<DeviceIcon device={device} />}
      title={device}
      description={
        <>
          <div>
            {current ? t('sessions.now') : t('sessions.lastUsed', { date: formatDateTime(lastUsedAt) })}
          </div>
          <div>
            {address === null
              ? t('sessions.signedInOn', { date: formatDateTime(createdAt) })
              : t('sessions.signedIn', { date: formatDateTime(createdAt), address })}
          </div>
        </>
      }
      aside={
        current ? (
          <StatusBadge tone="good">{t('sessions.current')}</StatusBadge>
        ) : (
          <Button
            className={classes.end ?? ''}
            variant="subtle"
            color="red"
            size="sm"
            aria-label={t('sessions.endNamed', { device })}
            onClick={() => endOne(session)}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  );
}
