/** The state of a PDF viewer (page and zoom) and its changes by key. Pure. */

export interface Reader {
  /** Starts at 1. */
  readonly page: number;
  /** 1 fits the width. */
  readonly zoom: number;
}

export const begin: Reader = { page: 1, zoom: 1 };

const zooms: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

const among = (number: number, pages: number): number => Math.min(Math.max(Math.round(number), 1), pages);

export const turnTo = (reader: Reader, page: number, pages: number): Reader =>
  Number.isFinite(page) ? { ...reader, page: among(page, pages) } : reader;

export function zoomBy(reader: Reader, steps: 1 | -1): Reader {
  const next =
    steps > 0 ? zooms.find((zoom) => zoom > reader.zoom) : zooms.findLast((zoom) => zoom < reader.zoom);
  return { ...reader, zoom: next ?? reader.zoom };
}

export const canZoomBy = (reader: Reader, steps: 1 | -1): boolean =>
  zoomBy(reader, steps).zoom !== reader.zoom;

export const fitWidth = (reader: Reader): Reader => ({ ...reader, zoom: 1 });

/** Returns the state after a key press; undefined if the viewer does not handle the key. */
export function readerAfter(key: string, reader: Reader, pages: number): Reader | undefined {
  switch (key) {
    case 'PageDown':
      return turnTo(reader, reader.page + 1, pages);
    case 'PageUp':
      return turnTo(reader, reader.page - 1, pages);
    case 'Home':
      return turnTo(reader, 1, pages);
    case 'End':
      return turnTo(reader, pages, pages);
    case '+':
    case '=':
      return zoomBy(reader, 1);
    case '-':
      return zoomBy(reader, -1);
    case '0':
      return fitWidth(reader);
    default:
      return undefined;
  }
}
