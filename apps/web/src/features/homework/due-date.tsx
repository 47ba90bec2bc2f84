import { IconCalendarEvent, IconClock } from '@klasna/kit/icons';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import classes from './homework.module.css';
import { type Due, isOverdue } from './statuses.ts';

/** Shows the due date, and whether the homework is overdue. */
export function DueDate({ homework }: { readonly homework: Due }) {
  const { t } = useTranslation('homework');
  const writeMoment = useFormatDateTime();
  if (homework.dueAt === null) return null;
  return (
    <span className={classes.due}>
      <span className={classes.moment}>
        <IconCalendarEvent size={16} stroke={1.5} aria-hidden />
        {t('due', { moment: writeMoment(homework.dueAt) })}
      </span>
      {isOverdue(homework, new Date()) && (
        <StatusBadge tone="bad" icon={IconClock}>
          {t('overdue')}
        </StatusBadge>
      )}
    </span>
  );
}
