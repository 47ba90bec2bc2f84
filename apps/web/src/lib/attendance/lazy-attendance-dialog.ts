/** The dialog and its texts are loaded when a lesson is marked. */
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { loadTranslations } from '../words/translations.ts';

export const LazyAttendanceDialog = lazyDialog(async () => {
  const [{ AttendanceDialog }] = await Promise.all([
    import('./attendance-dialog.tsx'),
    loadTranslations('attendance', 'events', 'validation', 'failures'),
  ]);
  return AttendanceDialog;
});
