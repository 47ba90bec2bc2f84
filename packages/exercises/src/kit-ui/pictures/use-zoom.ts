/** Moves an enlarged picture with one finger, the mouse or arrow keys, and zooms with two fingers, the wheel or + and -. */
import { useLatest } from '@klasna/kit/use-latest';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Look, moveBy, type Point, type Size, whole, zoomTo } from './zoom-geometry.ts';

const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};
const zooms: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8, '−': 0.8 };
const nearer = 1.5;

export function useZoom(picture: Size | undefined, stage: Size) {
  const [look, setLook] = useState<Look>(whole);
  const element = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const known = picture !== undefined && stage.width > 0;

  const zoomBy = (factor: number, at?: Point): void =>
    setLook((before) => (known ? zoomTo(before, before.zoom * factor, picture, stage, at) : before));
  const move = (by: Point): void =>
    setLook((before) => (known ? moveBy(before, by, picture, stage) : before));

  const zoomByWheel = useLatest(zoomBy);
  useEffect(() => {
    const listener = element.current;
    // React's wheel listener is passive and could not prevent the page from scrolling.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      if (listener) zoomByWheel.current(Math.exp(-event.deltaY / 400), fromMiddle(listener, event));
    };
    listener?.addEventListener('wheel', onWheel, { passive: false });
    return () => listener?.removeEventListener('wheel', onWheel);
  }, [zoomByWheel]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const share = other ? 0.5 : 1;
    move({ x: (now.x - before.x) * share, y: (now.y - before.y) * share });
    if (!other) return;
    const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
    zoomBy(apart(now, other) / Math.max(1, apart(before, other)), fromMiddle(event.currentTarget, middle));
  };
  const onPointerEnd = (event: PointerEvent<HTMLDivElement>): void => {
    fingers.current.delete(event.pointerId);
  };
  /** Returns whether the key was used; arrow keys are not while the whole picture is visible. */
  const takeKey = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey || altKey) return false;
    const by = moves[key];
    const factor = zooms[key];
    const step = stage.width * (shiftKey ? 0.25 : 0.08);
    if (factor !== undefined) zoomBy(factor);
    else if (key === '0') setLook(whole);
    else if (by && look.zoom > 1) move({ x: by.x * step, y: by.y * step });
    else return false;
    return true;
  };
  return {
    look,
    element,
    takeKey,
    zoomIn: () => zoomBy(nearer),
    zoomOut: () => zoomBy(1 / nearer),
    showWhole: () => setLook(whole),
    gestures: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onDoubleClick: (event: { clientX: number; clientY: number; currentTarget: Element }) =>
        look.zoom > 1 ? setLook(whole) : zoomBy(nearer * nearer, fromMiddle(event.currentTarget, event)),
    },
  };
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

function fromMiddle(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = element.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}
