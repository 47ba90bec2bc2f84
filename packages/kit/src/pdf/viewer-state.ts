/** Computes the state of a PDF viewer (page and zoom) after a key press. Pure. */

export interface ViewerState {
  /** The number of the open page, starting at 1. */
  readonly page: number;
  /** The magnification; at 1 the page fits the width of the viewer. */
  readonly zoom: number;
}

export const initialViewerState: ViewerState = { page: 1, zoom: 1 };

const zoomLevels: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

const clampPage = (number: number, pages: number): number => Math.min(Math.max(Math.round(number), 1), pages);

export const turnTo = (state: ViewerState, page: number, pages: number): ViewerState =>
  Number.isFinite(page) ? { ...state, page: clampPage(page, pages) } : state;

export function zoomBy(state: ViewerState, steps: 1 | -1): ViewerState {
  const next =
    steps > 0
      ? zoomLevels.find((zoom) => zoom > state.zoom)
      : zoomLevels.findLast((zoom) => zoom < state.zoom);
  return { ...state, zoom: next ?? state.zoom };
}

export const canZoomBy = (state: ViewerState, steps: 1 | -1): boolean =>
  zoomBy(state, steps).zoom !== state.zoom;

export const fitWidth = (state: ViewerState): ViewerState => ({ ...state, zoom: 1 });

/** Returns the state after a key press; undefined if the viewer does not handle the key. */
export function applyKey(key: string, state: ViewerState, pages: number): ViewerState | undefined {
  switch (key) {
    case 'PageDown':
      return turnTo(state, state.page + 1, pages);
    case 'PageUp':
      return turnTo(state, state.page - 1, pages);
    case 'Home':
      return turnTo(state, 1, pages);
    case 'End':
      return turnTo(state, pages, pages);
    case '+':
    case '=':
      return zoomBy(state, 1);
    case '-':
      return zoomBy(state, -1);
    case '0':
      return fitWidth(state);
    default:
      return undefined;
  }
}
