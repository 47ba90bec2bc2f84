/**
 * Moves an enlarged picture with one finger, the mouse or arrow keys, and zooms with two fingers, the wheel or + and -.
 */
import { useLatest } from '@klasna/kit/use-latest';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { moveBy, type Point, type Size, wholeView, type ZoomView, zoomTo } from './zoom-geometry.ts';

const moveKeys: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};
const zoomKeys: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8, '−': 0.8 };
const zoomStep = 1.5;

export function useZoom(picture: Size | undefined, stage: Size) {
  const [view, setView] = useState<ZoomView>(wholeView);
  const element = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const isReady = picture !== undefined && stage.width > 0;

  const zoomBy = (factor: number, at?: Point): void =>
    setView((before) => (isReady ? zoomTo(before, before.zoom * factor, picture, stage, at) : before));
  const move = (by: Point): void =>
    setView((before) => (isReady ? moveBy(before, by, picture, stage) : before));

  const zoomByWheel = useLatest(zoomBy);
  useEffect(() => {
    const area = element.current;
    // Adds the wheel listener without React, because React's listener is passive and cannot prevent the page from
    // scrolling.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      if (area) zoomByWheel.current(Math.exp(-event.deltaY / 400), toCentreOffset(area, event));
    };
    area?.addEventListener('wheel', onWheel, { passive: false });
    return () => area?.removeEventListener('wheel', onWheel);
  }, [zoomByWheel]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, toPoint(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const point = toPoint(event);
    const otherPoint = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, point);
    const share = otherPoint ? 0.5 : 1;
    move({ x: (point.x - before.x) * share, y: (point.y - before.y) * share });
    if (!otherPoint) return;
    const middle = { clientX: (point.x + otherPoint.x) / 2, clientY: (point.y + otherPoint.y) / 2 };
    zoomBy(
      distanceBetween(point, otherPoint) / Math.max(1, distanceBetween(before, otherPoint)),
      toCentreOffset(event.currentTarget, middle),
    );
  };
  const onPointerEnd = (event: PointerEvent<HTMLDivElement>): void => {
    fingers.current.delete(event.pointerId);
  };
  /** Handles a key and returns whether it was used. Arrow keys are not used while the whole picture is visible. */
  const handleKey = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey || altKey) return false;
    const by = moveKeys[key];
    const factor = zoomKeys[key];
    const step = stage.width * (shiftKey ? 0.25 : 0.08);
    if (factor !== undefined) zoomBy(factor);
    else if (key === '0') setView(wholeView);
    else if (by && view.zoom > 1) move({ x: by.x * step, y: by.y * step });
    else return false;
    return true;
  };
  return {
    view,
    element,
    handleKey,
    zoomIn: () => zoomBy(zoomStep),
    zoomOut: () => zoomBy(1 / zoomStep),
    showWhole: () => setView(wholeView),
    gestures: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onDoubleClick: (event: { clientX: number; clientY: number; currentTarget: Element }) =>
        view.zoom > 1
          ? setView(wholeView)
          : zoomBy(zoomStep * zoomStep, toCentreOffset(event.currentTarget, event)),
    },
  };
}

const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
const distanceBetween = (one: Point, otherPoint: Point): number =>
  Math.hypot(one.x - otherPoint.x, one.y - otherPoint.y);

function toCentreOffset(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = element.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}
