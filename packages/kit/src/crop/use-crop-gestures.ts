import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Crop, pan, type Size, zoomAt } from './crop-geometry.ts';

type Change = (change: (crop: Crop) => Crop) => void;
interface Point {
  readonly x: number;
  readonly y: number;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const zooms: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };

/** One finger or the mouse pans, two fingers or the wheel zoom, the keyboard does both. */
export function useCropGestures(picture: Size | undefined, view: number, change: Change) {
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());

  useEffect(() => {
    const element = stage.current;
    if (!element || !picture) return;
    // React registers a passive wheel listener, which cannot prevent the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromMiddle(element, event);
      change((crop) => zoomAt(crop, picture, view, crop.zoom * Math.exp(-event.deltaY / 400), at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [picture, view, change]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before || !picture) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const share = other ? 0.5 : 1;
    change((crop) => pan(crop, picture, view, (now.x - before.x) * share, (now.y - before.y) * share));
    if (!other) return;
    const grown = distance(now, other) / Math.max(1, distance(before, other));
    const at = fromMiddle(event.currentTarget, {
      clientX: (now.x + other.x) / 2,
      clientY: (now.y + other.y) / 2,
    });
    change((crop) => zoomAt(crop, picture, view, crop.zoom * grown, at));
  };
  const onPointerEnd = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const arrow = arrows[event.key];
    const zoom = zooms[event.key];
    if (!picture || (!arrow && !zoom)) return;
    event.preventDefault();
    const step = view * (event.shiftKey ? 0.1 : 0.02);
    if (arrow) change((crop) => pan(crop, picture, view, arrow[0] * step, arrow[1] * step));
    if (zoom) change((crop) => zoomAt(crop, picture, view, crop.zoom * zoom));
  };
  return {
    stage,
    gestures: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onKeyDown,
    },
  };
}

const distance = (one: Point, two: Point) => Math.hypot(one.x - two.x, one.y - two.y);

function fromMiddle(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = element.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}
