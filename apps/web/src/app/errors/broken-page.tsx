/** A page that could not be drawn: a part of it did not arrive, or it has a fault. The rest of the product works on. */
import { ErrorState } from '@klasna/kit/error-state';
import { useTranslation } from '@klasna/kit/words';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';
import { onReconnect } from '../../live/on-reconnect.ts';

export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const again = () => {
    // A part that did not arrive is not asked for twice by the browser; the whole page is.
    if (!(error instanceof ApiFailure)) return window.location.reload();
    reset();
    void router.invalidate();
  };
  const goOn = useEffectEvent(again);
  // As soon as it is seen: the connection may be back at that very moment.
  useLayoutEffect(() => onReconnect(() => goOn()), []);
  return <ErrorState title={messageOf(error, t('pageFailed'))} onRetry={again} />;
}
