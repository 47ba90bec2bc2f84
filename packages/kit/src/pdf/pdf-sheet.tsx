/** The open page of a PDF at its zoom; screen readers get the text of the page. */
import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../translations.ts';
import { drawPage } from './draw-page.ts';
import classes from './viewer.module.css';
import type { ViewerState } from './viewer-state.ts';

interface PdfSheetProps extends ViewerState {
  readonly pdf: PDFDocumentProxy;
}

/** The step in width at which the page is redrawn, so that not every small change of the width redraws it. */
const redrawStepPx = 160;

export function PdfSheet({ pdf, page, zoom }: PdfSheetProps) {
  const { t } = useTranslation('kit');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref: frameRef, width } = useElementSize<HTMLDivElement>();
  const [text, setText] = useState('');
  const drawnSize = Math.ceil((width * zoom) / redrawStepPx);
  useEffect(() => {
    if (!canvas.current || drawnSize === 0) return;
    return drawPage(pdf, page, canvas.current, { onText: setText });
  }, [pdf, page, drawnSize]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a section would be a landmark for every page
    <div
      ref={frameRef}
      role="group"
      className={classes.room}
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a page that is larger than its frame
      tabIndex={0}
      aria-label={t('pdf.page', { number: page, total: pdf.numPages })}
    >
      <canvas ref={canvas} className={classes.sheet} style={{ width: `${zoom * 100}%` }} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
