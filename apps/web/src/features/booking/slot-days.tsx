/** The free times of a class by day, two weeks at a time. */
import type { BookableClass, BookableSlot } from '@klasna/contract/booking/models';
import { ErrorState } from '@klasna/kit/error-state';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { toDayInZone } from '../../lib/dates.ts';
import { addDays, type Day } from '../../lib/days.ts';
import { useZones } from '../../lib/use-zones.ts';
import classes from './booking.module.css';
import { bookableSlotsQuery } from './booking-query.ts';
import { SlotButton } from './slot-button.tsx';
import { useSlotTexts } from './use-slot-texts.ts';

const shownDays = 14;

interface SlotDaysProps {
  readonly chosen: BookableClass;
  readonly onChoose: (slot: BookableSlot) => void;
}

export function SlotDays({ chosen: { id: classId, lastDay }, onChoose }: SlotDaysProps) {
  const { t } = useTranslation('booking');
  const texts = useSlotTexts();
  const { schoolZone } = useZones();
  const today = toDayInZone(schoolZone, new Date());
  const [from, setFrom] = useState<Day>(today);
  const to = addDays(from, shownDays - 1);
  const { data, error, refetch, isFetching } = useQuery(bookableSlotsQuery({ classId, from, to }));
  const byDay = data && [...Map.groupBy(data.slots, ({ startsAt }) => texts.toDay(startsAt))];
  return (
    <section aria-label={t('free')}>
      {error && !data && (
        <ErrorState
          title={messageOf(error, t('failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <ListSkeleton rows={6} />}
      {byDay?.length === 0 && <p className={classes.empty}>{t('empty')}</p>}
      {byDay?.map(([day, slots]) => (
        <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={classes.dayTitle}>
            {texts.day(day)}
          </h2>
          <div className={classes.times}>
            {slots.map((slot) => (
              <SlotButton key={slot.startsAt} slot={slot} onChoose={onChoose} />
            ))}
          </div>
        </section>
      ))}
      <div className={classes.steps}>
        {from > today && (
          <Button variant="default" onClick={() => setFrom(addDays(from, -shownDays))}>
            {t('earlier')}
          </Button>
        )}
        {to < lastDay && (
          <Button variant="default" onClick={() => setFrom(addDays(from, shownDays))}>
            {t('later')}
          </Button>
        )}
      </div>
    </section>
  );
}
