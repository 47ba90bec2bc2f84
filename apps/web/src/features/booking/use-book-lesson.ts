import type { BookableClass, BookableSlot } from '@klasna/contract/booking/models';
import { useConfirm } from '@klasna/kit/confirm';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { formatName } from '../../lib/format-name.ts';
import { bookingKey } from './booking-query.ts';
import { listNextSlots } from './list-next-slots.ts';
import { useSlotTexts } from './use-slot-texts.ts';

/** Asks before it books. `onOffered` receives the next free times if somebody was faster, and undefined otherwise. */
export function useBookLesson(
  { id: classId, teacher, duration, lessonsLeft }: BookableClass,
  onOffered: (slots: readonly BookableSlot[] | undefined) => void,
): (slot: BookableSlot) => void {
  const { t } = useTranslation(['booking', 'plans']);
  const confirm = useConfirm();
  const queries = useQueryClient();
  const texts = useSlotTexts();

  const book = async ({ startsAt }: BookableSlot): Promise<boolean> => {
    try {
      await call('POST /tenant/booking/lessons', { body: { classId, startsAt } });
      onOffered(undefined);
      notify.success(t('booked'));
      return true;
    } catch (failure) {
      const next = listNextSlots(failure);
      if (next) onOffered(next);
      else notify.error(messageOf(failure, t('notBooked')));
      return next !== undefined;
    } finally {
      // Without this, a time that is gone would still be offered.
      void queries.invalidateQueries({ queryKey: bookingKey });
    }
  };

  return (slot) => {
    const schoolTime = texts.schoolTime(slot.startsAt);
    void confirm({
      title: t('confirm.title'),
      text: [
        t('confirm.text', {
          day: texts.day(texts.toDay(slot.startsAt)),
          time: texts.time(slot.startsAt),
          minutes: duration,
          teacher: formatName(teacher),
        }),
        ...(schoolTime === undefined ? [] : [t('confirm.atSchool', { time: schoolTime })]),
        t('confirm.cost', { lessons: t('plans:lessons', { count: lessonsLeft - 1 }) }),
      ].join(' '),
      confirmLabel: t('confirm.book'),
      action: () => book(slot),
    });
  };
}
