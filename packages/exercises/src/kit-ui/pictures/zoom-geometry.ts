/** Where an enlarged picture lies on its stage, in pixels of the screen. Values in, values out. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Look {
  /** 1 shows the whole picture. */
  readonly zoom: number;
  /** How far the middle of the picture is from the middle of the stage. */
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

/** The whole picture as large as the stage allows. */
export const scaleOf = (picture: Size, stage: Size): number =>
  Math.min(stage.width / picture.width, stage.height / picture.height);

export const drawn = (picture: Size, stage: Size, zoom: number): Size => ({
  width: picture.width * scaleOf(picture, stage) * zoom,
  height: picture.height * scaleOf(picture, stage) * zoom,
});

/** The nearest look at which no edge of the picture comes further in than it has to. */
export function keepInside(look: Look, picture: Size, stage: Size): Look {
  const zoom = between(look.zoom, 1, maxZoom);
  const { width, height } = drawn(picture, stage, zoom);
  const roomX = Math.max(0, (width - stage.width) / 2);
  const roomY = Math.max(0, (height - stage.height) / 2);
  return { zoom, x: between(look.x, -roomX, roomX), y: between(look.y, -roomY, roomY) };
}

export const moveBy = (look: Look, by: Point, picture: Size, stage: Size): Look =>
  keepInside({ ...look, x: look.x + by.x, y: look.y + by.y }, picture, stage);

/** What lies under the fingers stays under them; `at` is measured from the middle of the stage. */
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
