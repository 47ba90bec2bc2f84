import type { NewSeat, OpenLesson } from '@klasna/contract/booking/seat-models';
import { useConfirm } from '@klasna/kit/confirm';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { formatName } from '../../lib/format-name.ts';
import { useFormatLessonTime } from '../../lib/use-format-lesson-time.ts';
import { bookingKey } from './booking-query.ts';

export interface SeatActions {
  readonly book: (isTrial: boolean) => void;
  readonly join: (isTrial: boolean) => void;
  /** Takes the seat that is offered, without asking again. */
  readonly accept: () => Promise<boolean>;
  /** Gives the seat back, declines the one that is offered, or leaves the waitlist. */
  readonly giveUp: () => void;
}

/** Asks before it books or gives up a seat, and shows what came of it. */
export function useSeatActions(lesson: OpenLesson): SeatActions {
  const { t } = useTranslation(['seats', 'booking', 'plans']);
  const confirm = useConfirm();
  const queries = useQueryClient();
  const formatTime = useFormatLessonTime();
  const { id, className, teacher, startsAt, duration, lessonsLeft, own, returnLessons } = lesson;
  const params = { id };
  const description = t('confirm.lesson', {
    name: className,
    when: formatTime(startsAt),
    minutes: duration,
    teacher: formatName(teacher),
  });

  const run = async (work: () => Promise<string>): Promise<boolean> => {
    try {
      notify.success(await work());
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('done.failed')));
      return false;
    } finally {
      for (const key of [...bookingKey, 'schedule']) void queries.invalidateQueries({ queryKey: [key] });
    }
  };
  const send = (body: NewSeat) =>
    run(async () => {
      const { data } = await call('POST /tenant/booking/seats/{id}', { params, body });
      return data.state === 'booked' ? t('done.booked') : t('done.waiting', { position: data.position });
    });
  const giveUp = () =>
    run(async () => {
      await call('DELETE /tenant/booking/seats/{id}', { params, query: { lessons: returnLessons } });
      return own?.state === 'booked' ? t('done.returned') : t('done.left');
    });
  const cost = (isTrial: boolean): string =>
    isTrial
      ? t('confirm.trial')
      : t('confirm.cost', { lessons: t('plans:lessons', { count: Math.max(lessonsLeft - 1, 0) }) });
  const lateCost = t('confirm.lateCost', { lessons: t('plans:lessons', { count: returnLessons }) });
  const giveUpTexts = {
    booked: ['confirm.giveBackTitle', 'confirm.giveBack', 'actions.giveBack'],
    offered: ['confirm.declineTitle', 'confirm.decline', 'actions.decline'],
    waiting: ['confirm.leaveTitle', 'confirm.leave', 'actions.leave'],
  } as const;

  return {
    book: (isTrial) =>
      void confirm({
        title: t('confirm.bookTitle'),
        text: `${description} ${cost(isTrial)}`,
        confirmLabel: t('booking:confirm.book'),
        action: () => send({ isTrial, wait: true }),
      }),
    join: (isTrial) =>
      void confirm({
        title: t('confirm.joinTitle'),
        text: `${description} ${t('confirm.join')}`,
        confirmLabel: t('actions.join'),
        action: () => send({ isTrial, wait: true }),
      }),
    accept: () => send({ isTrial: own?.isTrial ?? false, wait: false }),
    giveUp: () => {
      const [title, text, label] = giveUpTexts[own?.state ?? 'booked'];
      void confirm({
        title: t(title),
        text: [description, t(text), ...(returnLessons > 0 ? [lateCost] : [])].join(' '),
        confirmLabel: t(label),
        action: giveUp,
      });
    },
  };
}
