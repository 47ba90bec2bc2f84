/** Finds the distance of toasts from the bottom of the window at which they cover no button of a dialog. Pure. */

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const gapPx = 8;

/** Returns undefined if the toasts can stay at the usual distance, or if they would cover a button at any distance. */
export function findFreeBottom(
  toasts: Box,
  buttons: readonly Box[],
  { windowHeight, usualBottom }: { readonly windowHeight: number; readonly usualBottom: number },
): number | undefined {
  const height = toasts.bottom - toasts.top;
  const overlappingButtons = buttons.filter(
    ({ left, right }) => left < toasts.right + gapPx && right > toasts.left - gapPx,
  );
  const isFree = (bottom: number): boolean => {
    const lower = windowHeight - bottom;
    const upper = lower - height;
    return upper >= gapPx && overlappingButtons.every((box) => box.bottom <= upper || box.top >= lower);
  };
  const candidates = [usualBottom, ...overlappingButtons.map(({ top }) => windowHeight - top + gapPx)]
    .filter((bottom) => bottom >= usualBottom)
    .toSorted((one, other) => one - other);
  const found = candidates.find(isFree);
  return found === usualBottom ? undefined : found;
}
