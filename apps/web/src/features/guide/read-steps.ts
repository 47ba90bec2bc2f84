/**
 * Reads a guide page in one language. The translations number the steps; a picture belongs to the step with its number.
 * Button names are placeholders such as `<courses:add/>`, so that the guide always matches the buttons.
 */
import { translateIn } from '@klasna/kit/translations';
import type { GuidePage } from '../../lib/guide-link.tsx';
import { languageSwitch, loadTranslations, type Namespace } from '../../lib/words/translations.ts';
import { isGuidePage } from './guide-pages.ts';

export interface GuideStep {
  readonly text: string;
  /** The alternative text of the picture. */
  readonly alt: string | undefined;
  /** The file name of the picture, without mode and extension. */
  readonly picture: string;
}

export function readSteps(tag: string, page: GuidePage): readonly GuideStep[] {
  const steps: GuideStep[] = [];
  for (let number = 1; ; number++) {
    const text = translateIn(tag, `guide:pages.${page}.steps.${number}`);
    if (text === undefined) return steps;
    const alt = translateIn(tag, `guide:pages.${page}.pictures.${number}`);
    steps.push({ text, alt, picture: `${page}-${number}` });
  }
}

/**
 * Loads the namespaces of the button names on a page. The translations check guarantees that the names exist.
 */
export async function loadButtonNames(page: string): Promise<void> {
  if (!isGuidePage(page)) return;
  const texts = readSteps(languageSwitch.state.get().tag, page).map(({ text }) => text);
  const namespaces = [...texts.join(' ').matchAll(/<([\w-]+):/g)].map(
    ([, namespace]) => namespace as Namespace,
  );
  await loadTranslations(...new Set(namespaces));
}
