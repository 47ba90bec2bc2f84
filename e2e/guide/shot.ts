/** One screenshot of the guide, and the ways to frame it. */
import type { Page } from '@playwright/test';
import type { Demo, DemoRole } from './demo.ts';

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Shot {
  readonly name: string;
  readonly who: DemoRole | 'visitor';
  readonly viewport: { readonly width: number; readonly height: number };
  readonly path: (demo: Demo) => string;
  /** The selector of the element that must be visible before the screenshot is taken. */
  readonly shows: string;
  /** Runs before the page is opened, for answers of the server that the demo school cannot give or that change each time. */
  readonly arrange?: (page: Page) => Promise<void>;
  /** Runs before the screenshot is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly frame: (page: Page) => Promise<Frame>;
}

export const wideViewport = { width: 820, height: 1000 };
export const phone = { width: 390, height: 900 };

/** Frames this number of pixels below the header. */
export const frameBelowHeader =
  (height: number, width?: number) =>
  async (page: Page): Promise<Frame> => {
    const header = await page.getByRole('banner').boundingBox();
    const start = header ? header.y + header.height : 0;
    return { x: 0, y: start, width: width ?? page.viewportSize()?.width ?? 0, height };
  };

export const frameElement =
  (selector: string, height: number, margin = 0) =>
  async (page: Page): Promise<Frame> => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`no element matches ${selector}`);
    return { x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height };
  };
