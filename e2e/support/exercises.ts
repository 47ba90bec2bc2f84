/** Exercises on the debug page, and helpers that solve them by keyboard or by touch. */
import { expect, type Locator, type Page } from '@playwright/test';

export type InputMethod = 'keyboard' | 'finger';

export const exercisePath = (type: string): string => `/debug/exercises?type=${type}`;

/** Finds where the focus is; runs in the browser, once for each key press. */
function locateFocus(target: HTMLElement | SVGElement): 'there' | 'stuck' | 'elsewhere' {
  const memory: { cameFrom?: Element | null } = target as object;
  const { activeElement } = document;
  const isStuck = memory.cameFrom === activeElement;
  memory.cameFrom = activeElement;
  return activeElement === target ? 'there' : isStuck ? 'stuck' : 'elsewhere';
}

/** Presses each key in turn until the wanted element has the focus or the focus stops moving. */
export async function focusByKeys(page: Page, target: Locator, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    for (let presses = 0; presses < 40; presses++) {
      const focus = await target.evaluate(locateFocus);
      if (focus === 'there') return;
      if (focus === 'stuck' && presses > 0) break;
      await page.keyboard.press(key);
    }
  }
  await expect(target).toBeFocused();
}

export async function checkAnswers(page: Page, inputMethod: InputMethod): Promise<void> {
  const button = page.getByRole('button', { name: 'Check answers', exact: true });
  if (inputMethod === 'finger') return button.tap();
  await focusByKeys(page, button, 'Tab');
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
