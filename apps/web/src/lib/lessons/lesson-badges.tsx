/** Icons and badges for the state and the payment of a lesson. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconCoin,
  IconCoinOff,
  IconLock,
} from '@klasna/kit/icons';
import { StatusBadge, type Tone } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { useNow } from '../use-now.ts';
import {
  isUnderWay,
  type LessonState,
  selectPlannedLabel,
  selectSuspensionLabel,
  toLessonState,
} from './lesson-state.ts';

interface MarkStyle {
  readonly icon: Icon;
  readonly tone: Tone;
}

const states: Readonly<Record<LessonState, MarkStyle>> = {
  planned: { icon: IconCircleDashed, tone: 'info' },
  completed: { icon: IconCircleCheck, tone: 'good' },
  canceled: { icon: IconCircleX, tone: 'neutral' },
};

const payments: Readonly<Record<NonNullable<LessonEvent['paymentStatus']>, MarkStyle>> = {
  paid: { icon: IconCoin, tone: 'good' },
  unpaid: { icon: IconCoinOff, tone: 'warning' },
};

type MarkedLesson = Pick<LessonEvent, 'status' | 'paymentStatus' | 'suspendedIds' | 'teacher'>;
type TimedLesson = Pick<LessonEvent, 'startsAt' | 'endsAt'>;

export function LessonStateIcons({ lesson }: { readonly lesson: MarkedLesson }) {
  const { icon: StateIcon } = states[toLessonState(lesson)];
  const PaymentIcon = lesson.paymentStatus && payments[lesson.paymentStatus].icon;
  return (
    <>
      <StateIcon size={14} stroke={1.75} aria-hidden />
      {PaymentIcon && <PaymentIcon size={14} stroke={1.75} aria-hidden />}
      {lesson.suspendedIds.length > 0 && <IconLock size={14} stroke={1.75} aria-hidden />}
    </>
  );
}

function PlannedBadge({ lesson }: { readonly lesson: TimedLesson }) {
  const { t } = useTranslation('events');
  const label = selectPlannedLabel(isUnderWay(lesson, useNow()));
  return <StatusBadge {...states.planned}>{t(`labels.${label}`)}</StatusBadge>;
}

export function LessonStateBadges({ lesson }: { readonly lesson: MarkedLesson & TimedLesson }) {
  const { t } = useTranslation('events');
  const state = toLessonState(lesson);
  const suspension = selectSuspensionLabel(lesson);
  const noShowText = state === 'canceled' ? t(`statuses.${lesson.status}`) : undefined;
  return (
    <>
      {state === 'planned' ? (
        <PlannedBadge lesson={lesson} />
      ) : (
        <span title={noShowText}>
          <StatusBadge {...states[state]}>
            {t(`labels.${state}`)}
            {noShowText && <VisuallyHidden>, {noShowText}</VisuallyHidden>}
          </StatusBadge>
        </span>
      )}
      {lesson.paymentStatus && (
        <StatusBadge {...payments[lesson.paymentStatus]}>{t(`labels.${lesson.paymentStatus}`)}</StatusBadge>
      )}
      {suspension && (
        <StatusBadge icon={IconLock} tone="warning">
          {t(`labels.${suspension}`)}
        </StatusBadge>
      )}
    </>
  );
}
