import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/words';

/** What is left of the class's plan; below nothing stand lessons that have not been paid. */
export function LessonBalance({ balance }: { readonly balance: number }) {
  const { t } = useTranslation('classes');
  if (balance > 0) return <StatusBadge tone="good">{t('balance.left', { count: balance })}</StatusBadge>;
  if (balance === 0) return <StatusBadge tone="warning">{t('balance.none')}</StatusBadge>;
  return <StatusBadge tone="bad">{t('balance.unpaid', { count: -balance })}</StatusBadge>;
}
