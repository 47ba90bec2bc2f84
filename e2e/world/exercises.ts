/** Exercises on the debug page, and helpers that solve them by keyboard or by touch. */
import { expect, type Locator, type Page } from '@playwright/test';

export type Hand = 'keyboard' | 'finger';

export const exerciseAt = (type: string): string => `/debug/exercises?type=${type}`;

/** Runs in the browser, once for each key press. */
function whereFocusIs(wanted: HTMLElement | SVGElement): 'there' | 'stuck' | 'elsewhere' {
  const memory: { cameFrom?: Element | null } = wanted as object;
  const { activeElement } = document;
  const isStuck = memory.cameFrom === activeElement;
  memory.cameFrom = activeElement;
  return activeElement === wanted ? 'there' : isStuck ? 'stuck' : 'elsewhere';
}

/** Presses each key in turn until the wanted element has the focus or the focus stops moving. */
export async function reach(page: Page, wanted: Locator, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    for (let presses = 0; presses < 40; presses++) {
      const focus = await wanted.evaluate(whereFocusIs);
      if (focus === 'there') return;
      if (focus === 'stuck' && presses > 0) break;
      await page.keyboard.press(key);
    }
  }
  await expect(wanted).toBeFocused();
}

export async function check(page: Page, hand: Hand): Promise<void> {
  const button = page.getByRole('button', { name: 'Check answers', exact: true });
  if (hand === 'finger') return button.tap();
  await reach(page, button, 'Tab');
  await page.keyboard.press('Enter');
}

/** Pastes a text into the focused field. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
