/** The tabs of the panel in their order. The first is there with the page; each other one brings its script when it is opened. */
import { type ComponentType, lazy } from 'react';
import { loadWords } from '../../../lib/words/words.ts';
import { OutlineTab } from './outline-tab.tsx';

export interface PanelTab {
  /** In the address, and under `tabs` among the words. */
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

export const panelTabs: readonly PanelTab[] = [
  { key: 'outline', Panel: OutlineTab },
  {
    key: 'homework',
    Panel: lazy(async () => {
      const [{ HomeworkTab }] = await Promise.all([import('./homework-tab.tsx'), loadWords('homework')]);
      return { default: HomeworkTab };
    }),
  },
  {
    key: 'words',
    Panel: lazy(async () => {
      const [{ WordsTab }] = await Promise.all([import('../words/words-tab.tsx'), loadWords('dictionary')]);
      return { default: WordsTab };
    }),
  },
  {
    key: 'mistakes',
    Panel: lazy(async () => {
      const [{ MistakesTab }] = await Promise.all([import('./mistakes-tab.tsx'), loadWords('dictionary')]);
      return { default: MistakesTab };
    }),
  },
  {
    key: 'irregularVerbs',
    Panel: lazy(async () => {
      const [{ IrregularVerbsTab }] = await Promise.all([
        import('./irregular-verbs-tab.tsx'),
        loadWords('irregular-verbs'),
      ]);
      return { default: IrregularVerbsTab };
    }),
  },
  {
    key: 'history',
    Panel: lazy(async () => ({ default: (await import('./history-tab.tsx')).HistoryTab })),
  },
  {
    key: 'covered',
    Panel: lazy(async () => ({ default: (await import('./covered-tab.tsx')).CoveredTab })),
  },
];
