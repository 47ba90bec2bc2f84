import { expect, test } from 'vitest';
import {
  type Crop,
  computePlacement,
  computeSide,
  createInitialCrop,
  keepInside,
  maxZoom,
  pan,
  zoomAt,
} from './crop-geometry.ts';

const wide = { width: 900, height: 600 };
const view = 300;
const coversView = (crop: Crop) => {
  const position = computePlacement(crop, wide, view);
  return (
    position.left <= 1e-9 &&
    position.top <= 1e-9 &&
    position.left + position.width >= view - 1e-9 &&
    position.top + position.height >= view - 1e-9
  );
};

test('the initial crop is the largest square in the middle', () => {
  const crop = createInitialCrop(wide);
  expect(computeSide(wide, crop.zoom)).toBe(600);
  expect(computePlacement(crop, wide, view)).toEqual({ width: 450, height: 300, left: -75, top: 0 });
});

test('panning moves the picture with the finger', () => {
  expect(pan(createInitialCrop(wide), wide, view, 30, 0)).toEqual({ x: 390, y: 300, zoom: 1 });
});

test('neither panning nor zooming leaves an empty edge', () => {
  let crop = createInitialCrop(wide);
  for (const [dx, dy, zoom] of [
    [5000, 5000, 2],
    [-9000, 10, 3.7],
    [0, -4000, 0.2],
    [80, -80, 99],
  ] as const) {
    crop = pan(crop, wide, view, dx, dy);
    expect(coversView(crop)).toBe(true);
    crop = zoomAt(crop, wide, view, zoom, { x: 140, y: -140 });
    expect(coversView(crop)).toBe(true);
  }
});

test('the zoom stays between 1 and the maximum', () => {
  expect(keepInside({ x: 0, y: 0, zoom: 0.1 }, wide).zoom).toBe(1);
  expect(keepInside({ x: 0, y: 0, zoom: 50 }, wide).zoom).toBe(maxZoom);
});

test('zooming keeps the point under the fingers in place', () => {
  const before = { x: 450, y: 300, zoom: 1.5 };
  const at = { x: 40, y: 25 };
  const toPicturePoint = (crop: Crop) => {
    const scale = computeSide(wide, crop.zoom) / view;
    return { x: crop.x + at.x * scale, y: crop.y + at.y * scale };
  };
  const after = zoomAt(before, wide, view, 2.5, at);
  expect(toPicturePoint(after).x).toBeCloseTo(toPicturePoint(before).x);
  expect(toPicturePoint(after).y).toBeCloseTo(toPicturePoint(before).y);
});
