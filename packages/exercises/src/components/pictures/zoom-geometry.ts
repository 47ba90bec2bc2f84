/** Computes the position of an enlarged picture in its viewport, in screen pixels. Pure. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ZoomView {
  /** The magnification; 1 shows the whole picture. */
  readonly zoom: number;
  /** The horizontal distance from the centre of the viewport to the centre of the picture. */
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const wholeView: ZoomView = { zoom: 1, x: 0, y: 0 };
export const maxZoom = 8;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Returns the scale at which the whole picture fits the viewport. */
export const findScale = (picture: Size, stage: Size): number =>
  Math.min(stage.width / picture.width, stage.height / picture.height);

export const toDrawnSize = (picture: Size, stage: Size, zoom: number): Size => ({
  width: picture.width * findScale(picture, stage) * zoom,
  height: picture.height * findScale(picture, stage) * zoom,
});

/** Returns the nearest view that leaves no unnecessary empty space beside the picture. */
export function clampView(view: ZoomView, picture: Size, stage: Size): ZoomView {
  const zoom = clamp(view.zoom, 1, maxZoom);
  const { width, height } = toDrawnSize(picture, stage, zoom);
  const maxX = Math.max(0, (width - stage.width) / 2);
  const maxY = Math.max(0, (height - stage.height) / 2);
  return { zoom, x: clamp(view.x, -maxX, maxX), y: clamp(view.y, -maxY, maxY) };
}

export const moveBy = (view: ZoomView, by: Point, picture: Size, stage: Size): ZoomView =>
  clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, stage);

/**
 * Zooms around the point `at`, which stays where it is on the screen; `at` is relative to the centre of the viewport.
 */
export function zoomTo(
  view: ZoomView,
  zoom: number,
  picture: Size,
  stage: Size,
  at: Point = { x: 0, y: 0 },
): ZoomView {
  const next = clamp(zoom, 1, maxZoom);
  const factor = next / view.zoom;
  return clampView(
    { zoom: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor },
    picture,
    stage,
  );
}
