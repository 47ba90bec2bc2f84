/** The tabs of the panel in order. The first is part of the page; each other tab loads its code when opened. */
import { LatePart, lateOf } from '@klasna/kit/late-part';
import { TextSkeleton } from '@klasna/kit/skeletons';
import type { ComponentType } from 'react';
import { loadWords } from '../../../lib/words/words.ts';
import { OutlineTab } from './outline-tab.tsx';

export interface PanelTab {
  /** Used in the address and as translation key under `tabs`. */
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

function late(ask: () => Promise<ComponentType>): ComponentType {
  const panel = lateOf(ask);
  return () => <LatePart of={panel} props={{}} waiting={<TextSkeleton lines={5} />} />;
}

export const panelTabs: readonly PanelTab[] = [
  { key: 'outline', Panel: OutlineTab },
  {
    key: 'homework',
    Panel: late(async () => {
      const [{ HomeworkTab }] = await Promise.all([import('./homework-tab.tsx'), loadWords('homework')]);
      return HomeworkTab;
    }),
  },
  {
    key: 'words',
    Panel: late(async () => {
      const [{ WordsTab }] = await Promise.all([import('../words/words-tab.tsx'), loadWords('dictionary')]);
      return WordsTab;
    }),
  },
  {
    key: 'mistakes',
    Panel: late(async () => {
      const [{ MistakesTab }] = await Promise.all([import('./mistakes-tab.tsx'), loadWords('dictionary')]);
      return MistakesTab;
    }),
  },
  {
    key: 'irregularVerbs',
    Panel: late(async () => {
      const [{ IrregularVerbsTab }] = await Promise.all([
        import('./irregular-verbs-tab.tsx'),
        loadWords('irregular-verbs'),
      ]);
      return IrregularVerbsTab;
    }),
  },
  {
    key: 'history',
    Panel: late(async () => (await import('./history-tab.tsx')).HistoryTab),
  },
  {
    key: 'covered',
    Panel: late(async () => (await import('./covered-tab.tsx')).CoveredTab),
  },
];
