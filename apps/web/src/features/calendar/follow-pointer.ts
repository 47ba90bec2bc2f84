/** Tracks a drag until the pointer is released or Escape is pressed. */

export interface PointerHandlers {
  readonly move: (event: PointerEvent) => void;
  /** Called at the end of the drag; `isDropped` is false if the drag was cancelled. */
  readonly end: (isDropped: boolean) => void;
}

/** The distance below which a movement is still a click. */
const dragThresholdPx = 5;

/** Begins with the first real movement, or at once with a lesson that a finger has picked up. */
export function followPointer(start: PointerEvent, { move, end }: PointerHandlers, isPickedUp = false): void {
  const controller = new AbortController();
  const { signal } = controller;
  let isDragged = isPickedUp;
  if (isPickedUp) swallowClick();
  const finish = (isDropped: boolean): void => {
    if (signal.aborted) return;
    controller.abort();
    if (isDragged) end(isDropped);
  };
  const isSamePointer = (event: PointerEvent): boolean => event.pointerId === start.pointerId;
  const follow = (event: PointerEvent): void => {
    if (!isSamePointer(event)) return;
    if (!isDragged) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < dragThresholdPx) return;
      isDragged = true;
      swallowClick();
    }
    move(event);
  };
  const cancelOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    finish(false);
  };
  addEventListener('pointermove', follow, { signal });
  addEventListener('pointerup', (event) => isSamePointer(event) && finish(true), { signal });
  addEventListener('pointercancel', (event) => isSamePointer(event) && finish(false), { signal });
  addEventListener('blur', () => finish(false), { signal });
  addEventListener('keydown', cancelOnEscape, { signal, capture: true });
}

/** Prevents the click that follows the release of a dragged element. */
function swallowClick(): void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('click', (event) => event.stopPropagation(), { signal, capture: true });
  addEventListener('pointerup', () => setTimeout(() => controller.abort()), { signal });
  addEventListener('pointercancel', () => controller.abort(), { signal });
}
