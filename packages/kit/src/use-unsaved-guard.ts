import { useCallback, useEffect } from 'react';
import { useConfirm } from './confirm.tsx';
import { useTranslation } from './translations.ts';
import { useLatest } from './use-latest.ts';

/**
 * Protects unsaved changes: the browser asks before the page is closed, and the returned function asks before a dialog
 * closes or the route changes. The function resolves to true if the person may leave. `isDirty` is called only then, so
 * that the guard also works for forms that do not render on every keystroke.
 */
export function useUnsavedGuard(isDirty: () => boolean, active = true): () => Promise<boolean> {
  const askConfirmation = useConfirm();
  const { t } = useTranslation('kit');
  const latest = useLatest(isDirty);
  useEffect(() => {
    if (!active) return;
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warnBeforeUnload);
    return () => window.removeEventListener('beforeunload', warnBeforeUnload);
  }, [active, latest]);
  return useCallback(async () => {
    if (!active || !latest.current()) return true;
    return askConfirmation({
      title: t('unsaved.title'),
      text: t('unsaved.text'),
      confirmLabel: t('unsaved.discard'),
      cancelLabel: t('unsaved.stay'),
      tone: 'danger',
    });
  }, [askConfirmation, active, latest, t]);
}
