import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';

/** Lessons left on the plan of the class; negative for unpaid lessons. */
export function LessonBalance({ balance }: { readonly balance: number }) {
  const { t } = useTranslation('classes');
  if (balance > 0) return <StatusBadge tone="good">{t('balance.left', { count: balance })}</StatusBadge>;
  if (balance === 0) return <StatusBadge tone="warning">{t('balance.none')}</StatusBadge>;
  return <StatusBadge tone="bad">{t('balance.unpaid', { count: -balance })}</StatusBadge>;
}
