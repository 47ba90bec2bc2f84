import type { LessonEvent } from '@klasna/contract/schedule/models';
import type { EventStatus } from '@klasna/contract/schedule/values';
import { IconCalendarEvent, IconCreditCard } from '@klasna/kit/icons';
import { StatusBadge, type Tone } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/words';
import classes from './lesson-events.module.css';

/** Both ways of not coming are one label; which it was is said beside it. */
const labels = {
  scheduled: { tone: 'info', word: 'labels.planned' },
  completed: { tone: 'good', word: 'labels.completed' },
  noShowWithoutCharge: { tone: 'neutral', word: 'labels.canceled' },
  noShowWithCharge: { tone: 'neutral', word: 'labels.canceled' },
} as const satisfies Record<EventStatus, { tone: Tone; word: string }>;

export function LessonLabels({ lesson }: { readonly lesson: LessonEvent }) {
  const { t } = useTranslation('events');
  const { status, paymentStatus } = lesson;
  const { tone, word } = labels[status];
  return (
    <span className={classes.labels}>
      <StatusBadge tone={tone} {...(status === 'scheduled' && { icon: IconCalendarEvent })}>
        {t(word)}
      </StatusBadge>
      {paymentStatus && (
        <StatusBadge tone={paymentStatus === 'paid' ? 'good' : 'warning'} icon={IconCreditCard}>
          {t(`labels.${paymentStatus}`)}
        </StatusBadge>
      )}
    </span>
  );
}
