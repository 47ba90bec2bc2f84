import { useCallback, useEffect } from 'react';
import { useConfirm } from './confirm.tsx';
import { useLatest } from './use-latest.ts';
import { useTranslation } from './words.ts';

/**
 * Guards unsaved changes: the browser asks before the page is closed, and the returned function asks before a dialog closes
 * or the route changes. It resolves to true if leaving is fine. `isDirty` is read on leaving, so that it also works for
 * forms that do not render on every keystroke.
 */
export function useUnsavedGuard(isDirty: () => boolean, active = true): () => Promise<boolean> {
  const ask = useConfirm();
  const { t } = useTranslation('kit');
  const latest = useLatest(isDirty);
  useEffect(() => {
    if (!active) return;
    const hold = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [active, latest]);
  return useCallback(async () => {
    if (!active || !latest.current()) return true;
    return ask({
      title: t('unsaved.title'),
      text: t('unsaved.text'),
      confirmLabel: t('unsaved.discard'),
      cancelLabel: t('unsaved.stay'),
      tone: 'danger',
    });
  }, [ask, active, latest, t]);
}
