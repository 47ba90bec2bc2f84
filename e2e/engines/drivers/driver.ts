/** What a page of the journeys needs of a browser. Each engine has a driver; nothing else knows which engine runs. */

export type EngineName = 'chromium' | 'firefox' | 'webkit';

export interface Driver {
  readonly engine: EngineName;
  /**
   * Leaves the page behind for a new one. In Firefox, commands wait for the frames of a page whose sites do not answer.
   */
  readonly renew: () => Promise<void>;
  readonly goto: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly forward: () => Promise<void>;
  /** Runs an expression in the page, awaits its promise, and resolves with its JSON value. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Presses keys together, such as `['Control', 'v']`, and releases them. */
  readonly press: (keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly movePointer: (point: Point) => Promise<void>;
  /** Moves the pointer there and presses it. */
  readonly pressPointer: (point: Point) => Promise<void>;
  readonly releasePointer: () => Promise<void>;
  /** Moves the pointer there, presses and releases it. */
  readonly click: (point: Point) => Promise<void>;
  /** Gives files to the one file input that matches. */
  readonly chooseFiles: (selector: string, paths: readonly string[]) => Promise<void>;
  /** Resizes the viewport as far as the engine allows. */
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly clearCookies: () => Promise<void>;
  /** The folder in which downloaded files arrive; undefined where nothing is downloaded. */
  readonly downloadFolder: string | undefined;
  /** Returns the errors of pages and consoles since the last call. */
  readonly takeErrors: () => string[];
  /** Writes a PNG of what the browser shows. */
  readonly takePicture: (file: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The viewport in which journeys begin. */
export const usualViewport = { width: 1280, height: 800 } as const;

/** The clock of every browser, so that times of the calendar do not depend on the machine. */
export const timeZone = { TZ: 'Europe/Kyiv' } as const;
