/** The code of a kind did not come: there is no connection, or a newer one lies there now. */
import { ErrorState } from '@klasna/kit/error-state';
import { useTranslation } from '@klasna/kit/words';

export function KindFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('lessons');
  return <ErrorState title={t('kindFailed')} onRetry={onRetry} />;
}
