import { useTranslation } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import classes from './preview.module.css';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
}

/** Drawn when it comes near; what it says is there as text for those who listen. */
export function PdfPage({ pdf, number }: PdfPageProps) {
  const { t } = useTranslation('documents');
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const [place, surface] = [frame.current, canvas.current];
    if (!place || !surface) return;
    let stop = (): void => undefined;
    const nearby = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        nearby.disconnect();
        stop = drawPage(pdf, number, surface, setText);
      },
      { rootMargin: '100% 0px' },
    );
    nearby.observe(place);
    return () => {
      nearby.disconnect();
      stop();
    };
  }, [pdf, number]);
  return (
    <section ref={frame} className={classes.page} aria-label={t('page', { number, total: pdf.numPages })}>
      <canvas ref={canvas} className={classes.canvas} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </section>
  );
}

/** More points than this no screen shows, and phones run out of memory. */
const sharpest = 2;

function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  onText: (text: string) => void,
): () => void {
  let left = false;
  let cancel = (): void => undefined;
  const draw = async () => {
    const page = await pdf.getPage(number);
    if (left) return;
    const wide = canvas.clientWidth * Math.min(window.devicePixelRatio, sharpest);
    const viewport = page.getViewport({ scale: wide / page.getViewport({ scale: 1 }).width });
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
