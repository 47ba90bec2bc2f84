/**
 * Reads a guide page in one language. The translations number the steps; a picture belongs to the step with its number.
 * Button names are placeholders such as `<courses:add/>`, so that the guide always matches the buttons.
 */
import { translateIn } from '@klasna/kit/translations';
import type { GuidePage } from '../../lib/guide-link.tsx';
import { languageSwitch, loadTranslations, type Namespace } from '../../lib/words/translations.ts';

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

/** Replaces the keys of buttons in a text by what stands on the buttons. */
export const showButtonNames = (tag: string, text: string): string =>
  text.replace(/<([\w:.-]+)\s*\/>/g, (_, name: string) => translateIn(tag, name) ?? '');

/**
 * Loads the namespaces of the button names on some pages. The translations check guarantees that the names exist.
 */
export async function loadButtonNames(pages: readonly GuidePage[]): Promise<void> {
  const { tag } = languageSwitch.state.get();
  const texts = pages.flatMap((page) => readSteps(tag, page).map(({ text }) => text));
  const namespaces = [...texts.join(' ').matchAll(/<([\w-]+):/g)].map(
    ([, namespace]) => namespace as Namespace,
  );
  await loadTranslations(...new Set(namespaces));
}
