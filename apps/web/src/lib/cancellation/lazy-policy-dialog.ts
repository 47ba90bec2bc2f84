/** The dialog and its texts are loaded when an administrator opens it. */
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { loadTranslations } from '../words/translations.ts';

export const LazyPolicyDialog = lazyDialog(async () => {
  const [{ PolicyDialog }] = await Promise.all([
    import('./policy-dialog.tsx'),
    loadTranslations('cancellation', 'plans', 'validation', 'failures'),
  ]);
  return PolicyDialog;
});
