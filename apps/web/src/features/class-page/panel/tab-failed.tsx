import { ErrorState } from '@klasna/kit/error-state';
import { useTranslation } from '@klasna/kit/words';

/** Its script did not arrive. */
export function TabFailed({ reset }: { readonly reset: () => void }) {
  const { t } = useTranslation('class-page');
  return <ErrorState title={t('panel.failed')} onRetry={reset} />;
}
