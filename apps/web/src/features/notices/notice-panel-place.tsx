/** Where the panel opens: over every page. It is fetched, with its words, when it is first wanted. */
import { lazy, Suspense } from 'react';
import { useEverOpened } from '../../lib/use-ever-opened.ts';
import { useStore } from '../../lib/use-store.ts';
import { loadWords } from '../../lib/words/words.ts';
import { noticePanel } from './panel-state.ts';

const bringPanel = async () => {
  const [{ NoticePanel: panel }] = await Promise.all([import('./notice-panel.tsx'), loadWords('notices')]);
  return { default: panel };
};
const NoticePanel = lazy(bringPanel);

export function NoticePanelPlace() {
  const opened = useStore(noticePanel, (state) => state);
  const everOpened = useEverOpened(opened);
  return (
    <Suspense fallback={null}>
      {everOpened && <NoticePanel opened={opened} onClose={() => noticePanel.set(false)} />}
    </Suspense>
  );
}
