/** The position of an enlarged picture on its stage, in screen pixels. Pure. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Look {
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

export const whole: Look = { zoom: 1, x: 0, y: 0 };
export const maxZoom = 8;

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The scale at which the whole picture fits the stage. */
export const scaleOf = (picture: Size, stage: Size): number =>
  Math.min(stage.width / picture.width, stage.height / picture.height);

export const drawn = (picture: Size, stage: Size, zoom: number): Size => ({
  width: picture.width * scaleOf(picture, stage) * zoom,
  height: picture.height * scaleOf(picture, stage) * zoom,
});

/** The nearest view in which no edge of the picture is further inside the stage than necessary. */
export function keepInside(look: Look, picture: Size, stage: Size): Look {
  const zoom = between(look.zoom, 1, maxZoom);
  const { width, height } = drawn(picture, stage, zoom);
  const roomX = Math.max(0, (width - stage.width) / 2);
  const roomY = Math.max(0, (height - stage.height) / 2);
  return { zoom, x: between(look.x, -roomX, roomX), y: between(look.y, -roomY, roomY) };
}

export const moveBy = (look: Look, by: Point, picture: Size, stage: Size): Look =>
  keepInside({ ...look, x: look.x + by.x, y: look.y + by.y }, picture, stage);

/** Zooms around `at`, which is relative to the centre of the stage and keeps its position. */
export function zoomTo(
  look: Look,
  zoom: number,
  picture: Size,
  stage: Size,
  at: Point = { x: 0, y: 0 },
): Look {
  const next = between(zoom, 1, maxZoom);
  const grown = next / look.zoom;
  return keepInside(
    { zoom: next, x: at.x - (at.x - look.x) * grown, y: at.y - (at.y - look.y) * grown },
    picture,
    stage,
  );
}
