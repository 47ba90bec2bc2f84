/** Tracks a drag from the first real movement until the pointer is released or Escape is pressed. */

export interface Following {
  readonly move: (at: PointerEvent) => void;
  /** False if the drag was cancelled. */
  readonly end: (isKept: boolean) => void;
}

/** Movement below this is still a click. */
const tremble = 5;

export function followPointer(start: PointerEvent, { move, end }: Following): void {
  const stop = new AbortController();
  const { signal } = stop;
  let isDragged = false;
  const finish = (isKept: boolean): void => {
    if (signal.aborted) return;
    stop.abort();
    if (isDragged) end(isKept);
  };
  const isSame = (event: PointerEvent): boolean => event.pointerId === start.pointerId;
  const follow = (event: PointerEvent): void => {
    if (!isSame(event)) return;
    if (!isDragged) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < tremble) return;
      isDragged = true;
      swallowClick();
    }
    move(event);
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    finish(false);
  };
  addEventListener('pointermove', follow, { signal });
  addEventListener('pointerup', (event) => isSame(event) && finish(true), { signal });
  addEventListener('pointercancel', (event) => isSame(event) && finish(false), { signal });
  addEventListener('blur', () => finish(false), { signal });
  addEventListener('keydown', leave, { signal, capture: true });
}

/** Releasing a dragged element must not count as a click. */
function swallowClick(): void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('click', (event) => event.stopPropagation(), { signal, capture: true });
  addEventListener('pointerup', () => setTimeout(() => stop.abort()), { signal });
  addEventListener('pointercancel', () => stop.abort(), { signal });
}
