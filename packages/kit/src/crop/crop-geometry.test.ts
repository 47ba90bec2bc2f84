import { expect, test } from 'vitest';
import {
  type Crop,
  keepInside,
  maxZoom,
  pan,
  placement,
  sideOf,
  startCrop,
  zoomAt,
} from './crop-geometry.ts';

const wide = { width: 900, height: 600 };
const view = 300;
const covers = (crop: Crop) => {
  const place = placement(crop, wide, view);
  return (
    place.left <= 1e-9 &&
    place.top <= 1e-9 &&
    place.left + place.width >= view - 1e-9 &&
    place.top + place.height >= view - 1e-9
  );
};

test('the initial crop is the largest square in the middle', () => {
  const crop = startCrop(wide);
  expect(sideOf(wide, crop.zoom)).toBe(600);
  expect(placement(crop, wide, view)).toEqual({ width: 450, height: 300, left: -75, top: 0 });
});

test('panning moves the picture with the finger', () => {
  expect(pan(startCrop(wide), wide, view, 30, 0)).toEqual({ x: 390, y: 300, zoom: 1 });
});

test('neither panning nor zooming leaves an empty edge', () => {
  let crop = startCrop(wide);
  for (const [dx, dy, zoom] of [
    [5000, 5000, 2],
    [-9000, 10, 3.7],
    [0, -4000, 0.2],
    [80, -80, 99],
  ] as const) {
    crop = pan(crop, wide, view, dx, dy);
    expect(covers(crop)).toBe(true);
    crop = zoomAt(crop, wide, view, zoom, { x: 140, y: -140 });
    expect(covers(crop)).toBe(true);
  }
});

test('the zoom stays between 1 and the maximum', () => {
  expect(keepInside({ x: 0, y: 0, zoom: 0.1 }, wide).zoom).toBe(1);
  expect(keepInside({ x: 0, y: 0, zoom: 50 }, wide).zoom).toBe(maxZoom);
});

test('zooming keeps the point under the fingers in place', () => {
  const before = { x: 450, y: 300, zoom: 1.5 };
  const at = { x: 40, y: 25 };
  const pointOf = (crop: Crop) => {
    const scale = sideOf(wide, crop.zoom) / view;
    return { x: crop.x + at.x * scale, y: crop.y + at.y * scale };
  };
  const after = zoomAt(before, wide, view, 2.5, at);
  expect(pointOf(after).x).toBeCloseTo(pointOf(before).x);
  expect(pointOf(after).y).toBeCloseTo(pointOf(before).y);
});
