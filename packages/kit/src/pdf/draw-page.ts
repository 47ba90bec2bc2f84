/**
 * Draws one page of a PDF at the displayed width of its canvas. The canvas needs `dir="ltr"`, because PDF.js positions
 * each letter itself, also on a right-to-left page.
 */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** The limits of resolution: a higher one makes no visible difference, and phones run out of memory. */
const maxPixelRatio = 2;
const maxCanvasPixels = 12_000_000;

export interface PageText {
  readonly onText: (text: string) => void;
}

export function drawPage(
  pdf: PDFDocumentProxy,
  pageNumber: number,
  canvas: HTMLCanvasElement,
  { onText }: PageText,
): () => void {
  let isCancelled = false;
  let cancel = (): void => undefined;
  const draw = async () => {
    const page = await pdf.getPage(pageNumber);
    if (isCancelled) return;
    const { width, height } = page.getViewport({ scale: 1 });
    const wantedScale = (canvas.clientWidth * Math.min(window.devicePixelRatio, maxPixelRatio)) / width;
    const viewport = page.getViewport({
      scale: Math.min(wantedScale, Math.sqrt(maxCanvasPixels / (width * height))),
    });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas, viewport });
    cancel = () => task.cancel();
    await task.promise;
    if (!isCancelled) onText(await readPageText(page));
  };
  // A page that cannot be drawn stays blank. The other pages are shown, and the person can download the file.
  draw().catch(() => undefined);
  return () => {
    isCancelled = true;
    cancel();
  };
}

async function readPageText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
