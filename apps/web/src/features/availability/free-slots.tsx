import type { Availability } from '@klasna/contract/availability/models';
import { ErrorState } from '@klasna/kit/error-state';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { dateLocale } from '../../lib/date-locale.ts';
import { toDayInZone } from '../../lib/dates.ts';
import { addDays } from '../../lib/days.ts';
import { toLocalTime } from '../../lib/local-time.ts';
import classes from './availability.module.css';
import { slotsQuery } from './availability-query.ts';

const durations = ['30', '45', '60', '90', '120'] as const;
const shownDays = 14;

/** The times at which a lesson can be booked, by day, so that the effect of hours and limits is seen. */
export function FreeSlots({ hours }: { readonly hours: Availability }) {
  const { t, i18n } = useTranslation('availability');
  const [duration, setDuration] = useState<string>('60');
  const from = toDayInZone(hours.timezone, new Date());
  const request = { from, to: addDays(from, shownDays - 1), duration: Number(duration) };
  const { data, error, refetch, isFetching } = useQuery(slotsQuery(hours.userId, request));
  const dayFormat = new Intl.DateTimeFormat(dateLocale(i18n.language), {
    ...{ timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' },
  });
  const localStarts = data?.slots.map(({ startsAt }) => toLocalTime(Date.parse(startsAt), hours.timezone));
  const byDay = localStarts && [...Map.groupBy(localStarts, (start) => start.slice(0, 10))];
  return (
    <>
      <Select
        className={classes.duration ?? ''}
        label={t('slots.duration')}
        data={[...durations]}
        value={duration}
        onChange={(value) => setDuration(value ?? duration)}
        allowDeselect={false}
      />
      {error && !data && (
        <ErrorState
          title={messageOf(error, t('slots.failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <ListSkeleton rows={4} />}
      {byDay?.length === 0 && <p className={classes.text}>{t('slots.none')}</p>}
      {byDay && byDay.length > 0 && (
        <dl className={classes.slots}>
          {byDay.map(([day, starts]) => (
            <div key={day}>
              <dt>{dayFormat.format(Date.parse(`${day}T12:00:00Z`))}</dt>
              <dd>
                <bdi dir="ltr">{starts.map((start) => start.slice(11, 16)).join(' · ')}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
