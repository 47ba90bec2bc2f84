/** The tabs of the panel in order. The first is part of the page; each other tab loads its code when opened. */
import { createLazyComponent, LazyPart } from '@klasna/kit/lazy-part';
import { TextSkeleton } from '@klasna/kit/skeletons';
import type { ComponentType } from 'react';
import { loadTranslations } from '../../../lib/words/translations.ts';
import { OutlineTab } from './outline-tab.tsx';

export interface PanelTab {
  /** The name of the tab in the URL, and its translation key under `tabs`. */
  readonly key: PanelTabKey;
  readonly Panel: ComponentType;
}

export type PanelTabKey =
  | 'outline'
  | 'homework'
  | 'words'
  | 'mistakes'
  | 'irregularVerbs'
  | 'history'
  | 'covered';

function lazyPanel(load: () => Promise<ComponentType>): ComponentType {
  const panel = createLazyComponent(load);
  return () => <LazyPart component={panel} props={{}} placeholder={<TextSkeleton lines={5} />} />;
}

export const panelTabs: readonly PanelTab[] = [
  { key: 'outline', Panel: OutlineTab },
  {
    key: 'homework',
    Panel: lazyPanel(async () => {
      const [{ HomeworkTab }] = await Promise.all([
        import('./homework-tab.tsx'),
        loadTranslations('homework'),
      ]);
      return HomeworkTab;
    }),
  },
  {
    key: 'words',
    Panel: lazyPanel(async () => {
      const [{ WordsTab }] = await Promise.all([
        import('../words/words-tab.tsx'),
        loadTranslations('dictionary'),
      ]);
      return WordsTab;
    }),
  },
  {
    key: 'mistakes',
    Panel: lazyPanel(async () => {
      const [{ MistakesTab }] = await Promise.all([
        import('./mistakes-tab.tsx'),
        loadTranslations('dictionary'),
      ]);
      return MistakesTab;
    }),
  },
  {
    key: 'irregularVerbs',
    Panel: lazyPanel(async () => {
      const [{ IrregularVerbsTab }] = await Promise.all([
        import('./irregular-verbs-tab.tsx'),
        loadTranslations('irregular-verbs'),
      ]);
      return IrregularVerbsTab;
    }),
  },
  {
    key: 'history',
    Panel: lazyPanel(async () => (await import('./history-tab.tsx')).HistoryTab),
  },
  {
    key: 'covered',
    Panel: lazyPanel(async () => (await import('./covered-tab.tsx')).CoveredTab),
  },
];
