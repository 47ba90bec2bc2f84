import type { TariffStatus } from '@klasna/contract/plans/values';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';

const tones = { active: 'good', inactive: 'neutral', unknown: 'warning' } as const;

export function PlanStatusBadge({ status }: { readonly status: TariffStatus }) {
  const { t } = useTranslation('plans');
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}
