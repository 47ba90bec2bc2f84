/** Tells a finger that picks a lesson up from one that scrolls or taps. */

/** How long a finger has to stay; the systems of phones use about as much. */
const pressMs = 400;
/** The distance below which a finger counts as staying. */
const toleranceInPx = 8;

/** Calls back once the finger has stayed on its spot; never if it moves, lifts or scrolls before. */
export function waitForLongPress(start: PointerEvent, onPress: () => void): void {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => {
    controller.abort();
    onPress();
  }, pressMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  const cancel = (event: PointerEvent): void => {
    if (event.pointerId === start.pointerId) controller.abort();
  };
  const cancelOnMove = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > toleranceInPx)
      cancel(event);
  };
  addEventListener('pointermove', cancelOnMove, { signal });
  addEventListener('pointerup', cancel, { signal });
  addEventListener('pointercancel', cancel, { signal });
  const cancelOnSecondFinger = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) controller.abort();
  };
  // A second finger zooms.
  addEventListener('pointerdown', cancelOnSecondFinger, { signal });
}
