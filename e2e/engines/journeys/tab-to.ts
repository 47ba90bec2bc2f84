import type { EnginePage } from '../page/engine-page.ts';
import type { Locator } from '../page/locator.ts';

const maxPresses = 60;

/** Presses each key in turn until the element has the focus or the focus stops moving. */
export async function tabTo(page: EnginePage, target: Locator, ...keys: readonly string[]): Promise<void> {
  await target.isThere();
  for (const key of keys) {
    for (let presses = 0; presses < maxPresses; presses += 1) {
      if ((await target.see()).some(({ isFocused }) => isFocused)) return;
      if (!(await moveFocus(page, key)) && presses > 0) break;
    }
  }
  await target.isFocused();
}

/** Presses a key; resolves with whether the focus went elsewhere. */
async function moveFocus(page: EnginePage, key: string): Promise<boolean> {
  await page.evaluate(() => void Object.assign(globalThis, { focusBefore: document.activeElement }));
  await page.press(key);
  return page.evaluate(
    () => (globalThis as { focusBefore?: Element | null }).focusBefore !== document.activeElement,
  );
}
