/**
 * What a page of the guide says in one language. Its steps are numbered in the file of texts; a picture belongs to the step
 * whose number it has. Names of buttons stand in it as `<courses:add/>`, so that the guide says what the buttons say.
 */
import { textIn } from '@klasna/kit/words';
import type { GuidePage } from '../../lib/guide-link.tsx';
import { languageSwitch, loadWords, type Subject } from '../../lib/words/words.ts';
import { isGuidePage } from './pages.ts';

export interface GuideStep {
  readonly text: string;
  /** What its picture shows, in words. */
  readonly alt: string | undefined;
  /** What the files of its picture are called. */
  readonly picture: string;
}

export function readSteps(tag: string, page: GuidePage): readonly GuideStep[] {
  const steps: GuideStep[] = [];
  for (let number = 1; ; number++) {
    const text = textIn(tag, `guide:pages.${page}.steps.${number}`);
    if (text === undefined) return steps;
    const alt = textIn(tag, `guide:pages.${page}.pictures.${number}`);
    steps.push({ text, alt, picture: `${page}-${number}` });
  }
}

/** The texts of the buttons that a page names; that there are such texts, the check of languages sees to. */
export async function loadNames(page: string): Promise<void> {
  if (!isGuidePage(page)) return;
  const all = readSteps(languageSwitch.state.get().tag, page).map(({ text }) => text);
  const subjects = [...all.join(' ').matchAll(/<([\w-]+):/g)].map(([, subject]) => subject as Subject);
  await loadWords(...new Set(subjects));
}
