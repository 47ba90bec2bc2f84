/** Lessons of groups that are open for booking. Renders nothing if there are none. */
import type { OpenLesson } from '@klasna/contract/booking/seat-models';
import { BusyButton } from '@klasna/kit/busy-button';
import { ErrorState } from '@klasna/kit/error-state';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { formatName } from '../../lib/format-name.ts';
import { TextLink } from '../../lib/links.tsx';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import { useFormatLessonTime } from '../../lib/use-format-lesson-time.ts';
import classes from './booking.module.css';
import { openLessonsQuery } from './seats-query.ts';
import { type SeatActions, useSeatActions } from './use-seat-actions.ts';
import { useSlotTexts } from './use-slot-texts.ts';

export function OpenLessons() {
  const { t } = useTranslation('seats');
  const { data: lessons, error, refetch, isFetching } = useQuery(openLessonsQuery);
  if (error && !lessons)
    return (
      <ErrorState
        title={messageOf(error, t('failed'))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!lessons || lessons.length === 0) return null;
  return (
    <Section title={t('title')} description={t('text')}>
      <ul className={classes.lessons} aria-label={t('title')}>
        {lessons.map((lesson) => (
          <OpenLessonItem key={lesson.id} lesson={lesson} />
        ))}
      </ul>
    </Section>
  );
}

function OpenLessonItem({ lesson }: { readonly lesson: OpenLesson }) {
  const { t } = useTranslation(['seats', 'plans']);
  const titleId = useId();
  const formatTime = useFormatLessonTime();
  const schoolTime = useSlotTexts().schoolTime(lesson.startsAt);
  const actions = useSeatActions(lesson);
  const { className, teacher, startsAt, duration, room, own, seatsLeft } = lesson;
  // Shortly before the lesson there are no offers any more, and those who wait book a free seat as everybody does.
  const canBookNow = own === null || (own.state === 'waiting' && seatsLeft > 0);
  return (
    <li className={classes.lesson} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.lessonTitle}>
        <bdi>{className}</bdi>
      </h3>
      <p className={classes.facts}>
        <bdi className={classes.when}>{formatTime(startsAt)}</bdi>
        {schoolTime !== undefined && (
          <span className={classes.schoolTime}> {t('atSchool', { time: schoolTime })}</span>
        )}
      </p>
      <p className={classes.zone}>
        <bdi>{formatName(teacher)}</bdi> · {t('plans:minutes', { count: duration })}
        {room && (
          <>
            {' · '}
            <bdi>{room.name}</bdi>
          </>
        )}
      </p>
      {own?.state === 'offered' ? (
        <Offer lesson={lesson} actions={actions} />
      ) : (
        <>
          {own && <OwnSeat lesson={lesson} actions={actions} />}
          {canBookNow && <FreeSeats lesson={lesson} actions={actions} labelledBy={titleId} />}
        </>
      )}
    </li>
  );
}

interface PartProps {
  readonly lesson: OpenLesson;
  readonly actions: SeatActions;
}

/** A seat that is kept for the student for some time. */
function Offer({ lesson: { own }, actions }: PartProps) {
  const { t } = useTranslation('seats');
  const formatTime = useFormatDateTime();
  const [isBusy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    await actions.accept();
    setBusy(false);
  };
  return (
    <Alert
      color="green"
      variant="light"
      role="status"
      title={t('states.offered', { until: own?.offeredUntil ? formatTime(own.offeredUntil) : '' })}
    >
      <div className={classes.times}>
        <BusyButton busy={isBusy} onClick={() => void accept()}>
          {t('actions.accept')}
        </BusyButton>
        <Button variant="default" onClick={actions.giveUp}>
          {t('actions.decline')}
        </Button>
      </div>
    </Alert>
  );
}

function OwnSeat({ lesson: { own }, actions }: PartProps) {
  const { t } = useTranslation('seats');
  if (!own) return null;
  const isBooked = own.state === 'booked';
  return (
    <div className={classes.own}>
      <strong>
        {isBooked
          ? t(own.isTrial ? 'states.trial' : 'states.booked')
          : t('states.waiting', { position: own.position })}
      </strong>
      <Button variant="default" onClick={actions.giveUp}>
        {t(isBooked ? 'actions.giveBack' : 'actions.leave')}
      </Button>
    </div>
  );
}

/** What can be booked, or the waitlist if all seats are taken. */
function FreeSeats({
  lesson: { seats, seatsLeft, waiting, lessonsLeft, canTry },
  actions,
  labelledBy,
}: PartProps & { readonly labelledBy: string }) {
  const { t } = useTranslation(['seats', 'booking']);
  const isFull = seatsLeft === 0;
  const hasLessons = lessonsLeft > 0;
  const act = isFull ? actions.join : actions.book;
  return (
    <>
      <p className={classes.facts}>
        {isFull ? t('full') : t('left', { count: seatsLeft, seats })}
        {isFull && waiting > 0 && ` · ${t('waiting', { count: waiting })}`}
      </p>
      {!hasLessons && (
        <div className={classes.own}>
          <span className={classes.zone}>{t('noLessons')}</span>
          <TextLink to="/settings/profile/plans">{t('booking:noLessons.link')}</TextLink>
        </div>
      )}
      {(hasLessons || canTry) && (
        <div className={classes.times}>
          {hasLessons && (
            <Button
              variant={isFull ? 'default' : 'filled'}
              aria-describedby={labelledBy}
              onClick={() => act(false)}
            >
              {t(isFull ? 'actions.join' : 'actions.book')}
            </Button>
          )}
          {canTry && (
            <Button variant="default" aria-describedby={labelledBy} onClick={() => act(true)}>
              {t(isFull ? 'actions.joinTrial' : 'actions.try')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
