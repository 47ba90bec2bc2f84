import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Crop, pan, type Size, zoomAt } from './crop-geometry.ts';

type ChangeCrop = (change: (crop: Crop) => Crop) => void;
interface Point {
  readonly x: number;
  readonly y: number;
}

const arrowDirections: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const zoomFactors: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };

/** Handles gestures: one finger or the mouse pans, two fingers or the wheel zoom, the keyboard does both. */
export function useCropGestures(picture: Size | undefined, view: number, change: ChangeCrop) {
  const stageRef = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());

  useEffect(() => {
    const element = stageRef.current;
    if (!element || !picture) return;
    // Adds the wheel listener without React, because React's listener is passive and cannot prevent the page from
    // scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const centre = toCentrePoint(element, event);
      change((crop) => zoomAt(crop, picture, view, crop.zoom * Math.exp(-event.deltaY / 400), centre));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [picture, view, change]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const previous = pointers.current.get(event.pointerId);
    if (!previous || !picture) return;
    const position = { x: event.clientX, y: event.clientY };
    const otherPointer = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, position);
    const share = otherPointer ? 0.5 : 1;
    change((crop) =>
      pan(crop, picture, view, (position.x - previous.x) * share, (position.y - previous.y) * share),
    );
    if (!otherPointer) return;
    const scale = distance(position, otherPointer) / Math.max(1, distance(previous, otherPointer));
    const centre = toCentrePoint(event.currentTarget, {
      clientX: (position.x + otherPointer.x) / 2,
      clientY: (position.y + otherPointer.y) / 2,
    });
    change((crop) => zoomAt(crop, picture, view, crop.zoom * scale, centre));
  };
  const onPointerEnd = (event: PointerEvent<HTMLDivElement>) => {
    pointers.current.delete(event.pointerId);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const arrow = arrowDirections[event.key];
    const factor = zoomFactors[event.key];
    if (!picture || (!arrow && !factor)) return;
    event.preventDefault();
    const step = view * (event.shiftKey ? 0.1 : 0.02);
    if (arrow) change((crop) => pan(crop, picture, view, arrow[0] * step, arrow[1] * step));
    if (factor) change((crop) => zoomAt(crop, picture, view, crop.zoom * factor));
  };
  return {
    stage: stageRef,
    gestures: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onKeyDown,
    },
  };
}

const distance = (first: Point, second: Point) => Math.hypot(first.x - second.x, first.y - second.y);

function toCentrePoint(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const bounds = element.getBoundingClientRect();
  return { x: clientX - bounds.left - bounds.width / 2, y: clientY - bounds.top - bounds.height / 2 };
}
