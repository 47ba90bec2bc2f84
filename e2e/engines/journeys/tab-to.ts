import type { EnginePage } from '../page/engine-page.ts';
import type { Locator } from '../page/locator.ts';

const maxPresses = 60;

/** Presses each key in turn until the element has the focus or the focus stops moving. */
export async function tabTo(page: EnginePage, target: Locator, ...keys: readonly string[]): Promise<void> {
  await target.isThere();
  if ((await target.watchFocus()).isFocused) return;
  for (const key of keys) {
    for (let presses = 0; presses < maxPresses; presses += 1) {
      await page.press(key);
      const { isFocused, hasMoved } = await target.watchFocus();
      if (isFocused) return;
      if (!hasMoved && presses > 0) break;
    }
  }
  await target.isFocused();
}
