/** Icons and badges for the state and the payment of a lesson. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconCoin,
  IconCoinOff,
} from '@klasna/kit/icons';
import { StatusBadge, type Tone } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import { useNow } from '../use-now.ts';
import { isUnderWay, type LessonState, plannedLabel, stateOf } from './lesson-state.ts';

interface Mark {
  readonly icon: Icon;
  readonly tone: Tone;
}

const states: Readonly<Record<LessonState, Mark>> = {
  planned: { icon: IconCircleDashed, tone: 'info' },
  completed: { icon: IconCircleCheck, tone: 'good' },
  canceled: { icon: IconCircleX, tone: 'neutral' },
};

const payments: Readonly<Record<NonNullable<LessonEvent['paymentStatus']>, Mark>> = {
  paid: { icon: IconCoin, tone: 'good' },
  unpaid: { icon: IconCoinOff, tone: 'warning' },
};

type Said = Pick<LessonEvent, 'status' | 'paymentStatus'>;
type Timed = Pick<LessonEvent, 'startsAt' | 'endsAt'>;

export function StateMarks({ lesson }: { readonly lesson: Said }) {
  const { icon: State } = states[stateOf(lesson)];
  const Payment = lesson.paymentStatus && payments[lesson.paymentStatus].icon;
  return (
    <>
      <State size={14} stroke={1.75} aria-hidden />
      {Payment && <Payment size={14} stroke={1.75} aria-hidden />}
    </>
  );
}

function PlannedBadge({ lesson }: { readonly lesson: Timed }) {
  const { t } = useTranslation('events');
  const label = plannedLabel(isUnderWay(lesson, useNow()));
  return <StatusBadge {...states.planned}>{t(`labels.${label}`)}</StatusBadge>;
}

export function StateBadges({ lesson }: { readonly lesson: Said & Timed }) {
  const { t } = useTranslation('events');
  const state = stateOf(lesson);
  const noShow = state === 'canceled' ? t(`statuses.${lesson.status}`) : undefined;
  return (
    <>
      {state === 'planned' ? (
        <PlannedBadge lesson={lesson} />
      ) : (
        <span title={noShow}>
          <StatusBadge {...states[state]}>
            {t(`labels.${state}`)}
            {noShow && <VisuallyHidden>, {noShow}</VisuallyHidden>}
          </StatusBadge>
        </span>
      )}
      {lesson.paymentStatus && (
        <StatusBadge {...payments[lesson.paymentStatus]}>{t(`labels.${lesson.paymentStatus}`)}</StatusBadge>
      )}
    </>
  );
}
