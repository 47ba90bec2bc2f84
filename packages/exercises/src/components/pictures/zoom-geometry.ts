/** The position of an enlarged picture on its stage, in screen pixels. Pure. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ZoomView {
  /** 1 shows the whole picture. */
  readonly zoom: number;
  /** The offset of the centre of the picture from the centre of the stage. */
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

/** The scale at which the whole picture fits the stage. */
export const findScale = (picture: Size, stage: Size): number =>
  Math.min(stage.width / picture.width, stage.height / picture.height);

export const toDrawnSize = (picture: Size, stage: Size, zoom: number): Size => ({
  width: picture.width * findScale(picture, stage) * zoom,
  height: picture.height * findScale(picture, stage) * zoom,
});

/** The nearest view in which no edge of the picture is further inside the stage than necessary. */
export function clampView(view: ZoomView, picture: Size, stage: Size): ZoomView {
  const zoom = clamp(view.zoom, 1, maxZoom);
  const { width, height } = toDrawnSize(picture, stage, zoom);
  const maxX = Math.max(0, (width - stage.width) / 2);
  const maxY = Math.max(0, (height - stage.height) / 2);
  return { zoom, x: clamp(view.x, -maxX, maxX), y: clamp(view.y, -maxY, maxY) };
}

export const moveBy = (view: ZoomView, by: Point, picture: Size, stage: Size): ZoomView =>
  clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, stage);

/** Zooms around `at`, which is relative to the centre of the stage and keeps its position. */
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
