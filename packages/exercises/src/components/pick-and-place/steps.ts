/**
 * Converts arrow keys to steps: left and right follow the direction of the text, down and up mean next and previous.
 */

export type Direction = 'ltr' | 'rtl';

export function toStep(key: string, direction: Direction): -1 | 1 | null {
  const forwardKey = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backwardKey = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'ArrowDown' || key === forwardKey) return 1;
  if (key === 'ArrowUp' || key === backwardKey) return -1;
  return null;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Detects the direction of the texts from their first letters; the interface language does not matter. */
export function detectDirection(texts: readonly string[]): Direction {
  const [letter] = /\p{L}/u.exec(texts.join(' ')) ?? [''];
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}

export const readDirection = (element: Element): Direction =>
  getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';
