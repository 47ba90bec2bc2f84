/** Loads the notification panel and its translations when it is first opened, on every page. */
import { lateDialog } from '@klasna/kit/late-dialog';
import { useStore } from '../../lib/use-store.ts';
import { loadWords } from '../../lib/words/words.ts';
import { noticePanel } from './panel-state.ts';

const bringPanel = async () => {
  const [{ NoticePanel: panel }] = await Promise.all([import('./notice-panel.tsx'), loadWords('notices')]);
  return panel;
};
const NoticePanel = lateDialog(bringPanel);

export function NoticePanelPlace() {
  const opened = useStore(noticePanel, (state) => state);
  return <NoticePanel opened={opened} onClose={() => noticePanel.set(false)} />;
}
