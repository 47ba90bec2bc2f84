import type { HomeworkStatus } from '@klasna/contract/homework/values';
import { IconCircleCheck, IconCircleDashed, IconCircleHalf2, IconSend } from '@klasna/kit/icons';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/words';
import { nameOfStatus } from './statuses.ts';

const looks = {
  notDone: { tone: 'neutral', icon: IconCircleDashed },
  inProgress: { tone: 'info', icon: IconCircleHalf2 },
  needsReview: { tone: 'warning', icon: IconSend },
  done: { tone: 'good', icon: IconCircleCheck },
} as const;

export function HomeworkBadge({ status }: { readonly status: HomeworkStatus }) {
  const { t } = useTranslation('homework');
  const name = nameOfStatus(status);
  return <StatusBadge {...looks[name]}>{t(`statuses.${name}`)}</StatusBadge>;
}
