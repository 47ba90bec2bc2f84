/** A thing that is dragged: from the first real movement until it is let go, or Escape. */

export interface Following {
  readonly move: (at: PointerEvent) => void;
  /** False: everything stays as it was. */
  readonly end: (isKept: boolean) => void;
}

/** A hand that only presses trembles a little. */
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

/** Letting go of what was dragged is no press of it. */
function swallowClick(): void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('click', (event) => event.stopPropagation(), { signal, capture: true });
  addEventListener('pointerup', () => setTimeout(() => stop.abort()), { signal });
  addEventListener('pointercancel', () => stop.abort(), { signal });
}
