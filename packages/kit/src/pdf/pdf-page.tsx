import { VisuallyHidden } from '@mantine/core';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../words.ts';
import { drawPage } from './draw-page.ts';
import classes from './pdf.module.css';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
}

/** One page, drawn when it comes near the viewport; screen readers get its text. */
export function PdfPage({ pdf, number }: PdfPageProps) {
  const { t } = useTranslation('kit');
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
        stop = drawPage(pdf, number, surface, { onText: setText });
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
    <section ref={frame} className={classes.page} aria-label={t('pdf.page', { number, total: pdf.numPages })}>
      <canvas ref={canvas} className={classes.canvas} dir="ltr" aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </section>
  );
}
