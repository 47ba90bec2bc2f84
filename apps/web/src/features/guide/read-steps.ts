/**
 * Reads a guide page in one language. The translations number the steps; a picture belongs to the step with its number.
 * Button names are placeholders such as `<courses:add/>`, so that the guide always matches the buttons.
 */
import { translateIn } from '@klasna/kit/translations';
import type { GuidePage } from '../../lib/guide-link.tsx';

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
