/**
 * The error that the code of an exercise type failed to load: there is no connection, or a new version was deployed.
 */
import { ErrorState } from '@klasna/kit/error-state';
import { useTranslation } from '@klasna/kit/translations';

export function TypeLoadError({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('lessons');
  return <ErrorState title={t('kindFailed')} onRetry={onRetry} />;
}
