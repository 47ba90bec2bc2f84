/** Loads the notification panel and its translations when it is first opened, on every page. */
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { useStore } from '../../lib/use-store.ts';
import { loadTranslations } from '../../lib/words/translations.ts';
import { isNotificationPanelOpen } from './panel-state.ts';

const loadPanel = async () => {
  const [{ NotificationPanel: panel }] = await Promise.all([
    import('./notification-panel.tsx'),
    loadTranslations('notices'),
  ]);
  return panel;
};
const NotificationPanel = lazyDialog(loadPanel);

export function NotificationPanelSlot() {
  const opened = useStore(isNotificationPanelOpen, (state) => state);
  return <NotificationPanel opened={opened} onClose={() => isNotificationPanelOpen.set(false)} />;
}
