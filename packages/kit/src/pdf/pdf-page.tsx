import { VisuallyHidden } from '@mantine/core';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../translations.ts';
import { drawPage } from './draw-page.ts';
import classes from './pdf.module.css';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
}

/** One page of a PDF. It is drawn when it comes near the viewport; screen readers get its text. */
export function PdfPage({ pdf, number }: PdfPageProps) {
  const { t } = useTranslation('kit');
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const [element, surface] = [frame.current, canvas.current];
    if (!element || !surface) return;
    let stop = (): void => undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        stop = drawPage(pdf, number, surface, { onText: setText });
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
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
