import { expect, test } from 'vitest';
import { clampView, maxZoom, moveBy, toDrawnSize, wholeView, zoomTo } from './zoom-geometry.ts';

const picture = { width: 400, height: 200 };
const stage = { width: 200, height: 200 };

test('the whole picture fits the stage', () => {
  expect(toDrawnSize(picture, stage, 1)).toEqual({ width: 200, height: 100 });
});

test('the point under the fingers stays under them', () => {
  const at = { x: 50, y: 0 };
  const look = zoomTo(wholeView, 2, picture, stage, at);
  // The distance of the point from the middle of the picture was 50 and is 100 now.
  expect(look).toEqual({ zoom: 2, x: -50, y: 0 });
});

test('a picture moves up to its edge, and not at all if it is smaller than the stage', () => {
  const near = zoomTo(wholeView, 2, picture, stage);
  expect(moveBy(near, { x: 1000, y: 1000 }, picture, stage)).toEqual({ zoom: 2, x: 100, y: 0 });
  expect(moveBy(wholeView, { x: 10, y: 10 }, picture, stage)).toEqual(wholeView);
});

test('zooms between the whole picture and the maximum', () => {
  expect(zoomTo(wholeView, 100, picture, stage).zoom).toBe(maxZoom);
  expect(clampView({ zoom: 0.1, x: 5, y: 5 }, picture, stage)).toEqual(wholeView);
});
