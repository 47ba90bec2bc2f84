/** Where students book lessons: the class, then one of the free times of its teacher, and seats in lessons of groups. */
import type { BookableClass, BookableSlot, BookingOptions } from '@klasna/contract/booking/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconCalendar } from '@klasna/kit/icons';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Alert, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { formatName } from '../../lib/format-name.ts';
import { TextLink } from '../../lib/links.tsx';
import { useZones } from '../../lib/use-zones.ts';
import classes from './booking.module.css';
import { bookingOptionsQuery } from './booking-query.ts';
import { OpenLessons } from './open-lessons.tsx';
import { SlotButton } from './slot-button.tsx';
import { SlotDays } from './slot-days.tsx';
import { useBookLesson } from './use-book-lesson.ts';

export function BookingPanel() {
  const { t } = useTranslation('booking');
  const { data: options, error, refetch, isFetching } = useQuery(bookingOptionsQuery);
  if (error && !options) {
    const title = messageOf(error, t('failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!options) return <ListSkeleton rows={6} />;
  return (
    <div className={classes.page}>
      <ClassChoice options={options} />
      <OpenLessons />
    </div>
  );
}

function ClassChoice({
  options: { isOpen, classes: bookable, hasOpenLessons },
}: {
  readonly options: BookingOptions;
}) {
  const { t } = useTranslation('booking');
  const [chosenId, setChosenId] = useState<string>();
  const chosen = bookable.find(({ id }) => id === chosenId) ?? bookable[0];
  // The lessons of groups below are what can be booked.
  if (!chosen && hasOpenLessons) return null;
  if (!chosen)
    return (
      <EmptyState
        icon={IconCalendar}
        title={t('none.title')}
        description={t(isOpen ? 'none.classes' : 'none.closed')}
      />
    );
  return (
    <div className={classes.panel}>
      {bookable.length > 1 && (
        <Select
          label={t('class')}
          data={bookable.map(({ id, name, teacher }) => ({
            value: id,
            label: `${name} · ${formatName(teacher)}`,
          }))}
          value={chosen.id}
          onChange={(id) => setChosenId(id ?? chosen.id)}
          allowDeselect={false}
        />
      )}
      <Booking key={chosen.id} chosen={chosen} />
    </div>
  );
}

function Booking({ chosen }: { readonly chosen: BookableClass }) {
  const { t } = useTranslation(['booking', 'plans']);
  const { ownZone } = useZones();
  const [offered, setOffered] = useState<readonly BookableSlot[]>();
  const bookLesson = useBookLesson(chosen, setOffered);
  const { teacher, duration, lessonsLeft } = chosen;
  const hasLessons = lessonsLeft > 0;
  return (
    <>
      <p className={classes.facts}>
        {t('facts', {
          teacher: formatName(teacher),
          minutes: duration,
          lessons: t('plans:lessons', { count: Math.max(lessonsLeft, 0) }),
        })}
      </p>
      {!hasLessons && (
        <Alert color="yellow" variant="light" title={t('noLessons.title')}>
          {t('noLessons.text')} <TextLink to="/settings/profile/plans">{t('noLessons.link')}</TextLink>
        </Alert>
      )}
      {offered && (
        <Alert color="orange" variant="light" role="alert" title={t('taken.title')}>
          {offered.length > 0 ? t('taken.next') : t('taken.none')}
          <div className={classes.times}>
            {offered.map((slot) => (
              <SlotButton key={slot.startsAt} slot={slot} hasDay onChoose={bookLesson} />
            ))}
          </div>
        </Alert>
      )}
      {hasLessons && (
        <>
          <p className={classes.zone}>{t('zone', { zone: ownZone.replaceAll('_', ' ') })}</p>
          <SlotDays chosen={chosen} onChoose={bookLesson} />
        </>
      )}
    </>
  );
}
