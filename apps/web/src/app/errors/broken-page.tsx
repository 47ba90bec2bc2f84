/** A page that could not be drawn: a part of it did not arrive, or it has a fault. The rest of the product works on. */
import { ErrorState } from '@klasna/kit/error-state';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../lib/api/api-failure.ts';

export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorState title={messageOf(error, t('pageFailed'))} onRetry={again} />;
}
