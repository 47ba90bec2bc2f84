/**
 * Draws one page of a PDF at the displayed width of its canvas. The canvas needs `dir="ltr"`, because PDF.js positions
 * each letter itself, also on a right-to-left page.
 */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** Limits of resolution: higher ones are not visible, and phones run out of memory. */
const sharpest = 2;
const mostPoints = 12_000_000;

export interface PageText {
  readonly onText: (text: string) => void;
}

export function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  { onText }: PageText,
): () => void {
  let left = false;
  let cancel = (): void => undefined;
  const draw = async () => {
    const page = await pdf.getPage(number);
    if (left) return;
    const { width, height } = page.getViewport({ scale: 1 });
    const wanted = (canvas.clientWidth * Math.min(window.devicePixelRatio, sharpest)) / width;
    const viewport = page.getViewport({ scale: Math.min(wanted, Math.sqrt(mostPoints / (width * height))) });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas, viewport });
    cancel = () => task.cancel();
    await task.promise;
    if (!left) onText(await textOf(page));
  };
  // A page that cannot be drawn stays blank; the others are shown, and the file can be downloaded.
  draw().catch(() => undefined);
  return () => {
    left = true;
    cancel();
  };
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
