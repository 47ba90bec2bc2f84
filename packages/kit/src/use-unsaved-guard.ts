import { useCallback, useEffect } from 'react';
import { useConfirm } from './confirm.tsx';
import { useLatest } from './use-latest.ts';
import { useTranslation } from './words.ts';

/**
 * Guards what was typed: the browser asks before the page is left, and the returned function asks before a dialog or
 * a route is. It answers true where leaving is fine. Dirtiness is read at the moment of leaving, so that forms which
 * do not render on every key are guarded too.
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
