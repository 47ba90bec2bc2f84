/** The direction of arrow keys: left and right follow the text, down and up mean next and previous. */

export type Direction = 'ltr' | 'rtl';

export function stepOf(key: string, direction: Direction): -1 | 1 | null {
  const onward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'ArrowDown' || key === onward) return 1;
  if (key === 'ArrowUp' || key === backward) return -1;
  return null;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of words, by their first letter; it does not depend on the interface language. */
export function directionOf(texts: readonly string[]): Direction {
  const [letter] = /\p{L}/u.exec(texts.join(' ')) ?? [''];
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}

export const directionAround = (element: Element): Direction =>
  getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';
