/** Drags within one task of the page, so that nothing is rendered between the moves and the drop. */
import type { Locator, Page } from '@playwright/test';

async function findMiddle(locator: Locator): Promise<{ clientX: number; clientY: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element is not shown');
  return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
}

/** Moves the pointer from the middle of an element to the middle of each target, and drops at the last. */
export async function dragAtOnce(
  page: Page,
  kind: 'mouse' | 'pointer',
  from: Locator,
  targets: readonly Locator[],
): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const start = await findMiddle(from);
  const moves = [{ clientX: start.clientX + 12, clientY: start.clientY + 12 }];
  for (const target of targets) moves.push(await findMiddle(target));
  await page.evaluate(
    ({ kind, start, moves }) => {
      const send = (name: string, position: { clientX: number; clientY: number }): void => {
        const target = document.elementFromPoint(position.clientX, position.clientY) ?? document.body;
        const details = { ...position, bubbles: true, cancelable: true, button: 0, isPrimary: true };
        const Type = kind === 'mouse' ? MouseEvent : PointerEvent;
        target.dispatchEvent(new Type(`${kind}${name}`, details));
      };
      send('down', start);
      for (const move of moves) send('move', move);
      send('up', moves.at(-1) ?? start);
    },
    { kind, start, moves },
  );
}
