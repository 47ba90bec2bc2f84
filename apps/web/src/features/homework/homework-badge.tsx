import type { HomeworkStatus } from '@klasna/contract/homework/values';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconSend,
} from '@klasna/kit/icons';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { toStatusLabel } from './statuses.ts';

const badgeProps = {
  notDone: { tone: 'neutral', icon: IconCircleDashed },
  inProgress: { tone: 'info', icon: IconCircleHalf2 },
  returned: { tone: 'warning', icon: IconArrowBackUp },
  needsReview: { tone: 'warning', icon: IconSend },
  done: { tone: 'good', icon: IconCircleCheck },
} as const;

interface HomeworkBadgeProps {
  readonly status: HomeworkStatus;
  /** Whether the teacher returned the homework. */
  readonly isReturned?: boolean;
}

export function HomeworkBadge({ status, isReturned = false }: HomeworkBadgeProps) {
  const { t } = useTranslation('homework');
  const name = toStatusLabel(status, isReturned);
  return <StatusBadge {...badgeProps[name]}>{t(`statuses.${name}`)}</StatusBadge>;
}
