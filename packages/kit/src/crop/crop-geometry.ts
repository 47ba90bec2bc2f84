/** Computes the position of the crop square on the picture, in pixels of the picture. Pure. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Crop {
  /** The horizontal position of the middle of the square. */
  readonly x: number;
  readonly y: number;
  /** The magnification: 1 shows the largest possible square, `maxZoom` the smallest. */
  readonly zoom: number;
}

export const maxZoom = 4;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

export const computeSide = (picture: Size, zoom: number): number =>
  Math.min(picture.width, picture.height) / zoom;

/** Returns the nearest crop that lies completely inside the picture. */
export function keepInside(crop: Crop, picture: Size): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom);
  const halfSide = computeSide(picture, zoom) / 2;
  return {
    zoom,
    x: clamp(crop.x, halfSide, picture.width - halfSide),
    y: clamp(crop.y, halfSide, picture.height - halfSide),
  };
}

export const createInitialCrop = (picture: Size): Crop => ({
  x: picture.width / 2,
  y: picture.height / 2,
  zoom: 1,
});

/**
 * Moves the picture with the finger: dragging to the right shows more of the left. `view` is the side length on the
 * screen.
 */
export function pan(crop: Crop, picture: Size, view: number, dx: number, dy: number): Crop {
  const scale = computeSide(picture, crop.zoom) / view;
  return keepInside({ ...crop, x: crop.x - dx * scale, y: crop.y - dy * scale }, picture);
}

/** Zooms around the point under the fingers, which stays in place; `at` is relative to the middle of the view. */
export function zoomAt(
  crop: Crop,
  picture: Size,
  view: number,
  zoom: number,
  at: { readonly x: number; readonly y: number } = { x: 0, y: 0 },
): Crop {
  const next = clamp(zoom, 1, maxZoom);
  const change = (computeSide(picture, crop.zoom) - computeSide(picture, next)) / view;
  return keepInside({ zoom: next, x: crop.x + at.x * change, y: crop.y + at.y * change }, picture);
}

/** Returns the size and position at which the whole picture is drawn so that the crop square fills the view. */
export function computePlacement(crop: Crop, picture: Size, view: number) {
  const scale = view / computeSide(picture, crop.zoom);
  return {
    width: picture.width * scale,
    height: picture.height * scale,
    left: view / 2 - crop.x * scale,
    top: view / 2 - crop.y * scale,
  };
}
