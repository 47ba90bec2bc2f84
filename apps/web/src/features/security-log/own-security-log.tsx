import { limits } from '@klasna/base/limits';
import type { SecurityEvent } from '@klasna/contract/security-log/models';
import { ErrorState } from '@klasna/kit/error-state';
import { HairlineItem, HairlineList, Section } from '@klasna/kit/section';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { formatName } from '../../lib/format-name.ts';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import classes from './security-log.module.css';
import { ownSecurityLogQuery } from './security-log-query.ts';
import { useDetailFormatter } from './use-detail-formatter.ts';

const firstCount = 10;

/** Shows what the security log says about the account of the reader. */
export function OwnSecurityLog() {
  const { t } = useTranslation('security-log');
  return (
    <Section title={t('own.title')} description={t('own.text')}>
      <OwnEvents />
    </Section>
  );
}

function OwnEvents() {
  const { t } = useTranslation('security-log');
  const [limit, setLimit] = useState(firstCount);
  const { data: reply, error, refetch, isFetching } = useQuery(ownSecurityLogQuery(limit));
  if (error && !reply) {
    const title = messageOf(error, t('own.failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!reply) return <ListSkeleton rows={3} />;
  if (reply.data.length === 0) return <p className={classes.text}>{t('own.empty')}</p>;
  return (
    <>
      <HairlineList label={t('own.title')}>
        {reply.data.map((event) => (
          <OwnEvent key={event.id} event={event} />
        ))}
      </HairlineList>
      {limit < limits.pageSizeMax && reply.meta.pagination.total > limit && (
        <Button className={classes.more ?? ''} variant="default" onClick={() => setLimit(limits.pageSizeMax)}>
          {t('own.more')}
        </Button>
      )}
    </>
  );
}

function OwnEvent({ event }: { readonly event: SecurityEvent }) {
  const { t } = useTranslation('security-log');
  const formatDateTime = useFormatDateTime();
  const formatDetails = useDetailFormatter();
  const { kind, at, person, actor, device, address, times, details } = event;
  const facts = [
    ...(actor && actor.id !== person?.id ? [t('own.by', { name: formatName(actor) })] : []),
    device,
    address ?? '',
    ...(times > 1 ? [t('own.times', { times })] : []),
    ...formatDetails(details).map(({ label, value }) => `${label}: ${value}`),
  ].filter((fact) => fact !== '');
  return (
    <HairlineItem
      title={t(`kinds.${kind}`)}
      description={facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && ' · '}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
      aside={
        <time dateTime={at} dir="ltr" className={`${classes.when} ${classes.small}`}>
          {formatDateTime(at)}
        </time>
      }
    />
  );
}
