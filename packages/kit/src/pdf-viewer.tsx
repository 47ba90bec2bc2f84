/**
 * A PDF viewer that shows one page at a time; buttons and keys turn pages and zoom. The web page scrolls as usual; only a
 * zoomed page scrolls inside its frame.
 */
import { Loader, VisuallyHidden } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ErrorState } from './error-state.tsx';
import { IconDownload } from './icons.ts';
import { begin, type Reader, readerAfter } from './pdf/leafing.ts';
import { PdfSheet } from './pdf/pdf-sheet.tsx';
import { PdfTools } from './pdf/pdf-tools.tsx';
import { usePdf } from './pdf/use-pdf.ts';
import classes from './pdf/viewer.module.css';
import { useTranslation } from './words.ts';

export interface PdfViewerProps {
  /** The accessible name of the document. */
  readonly label: string;
  /** The URL of the document, on our own host. */
  readonly address: string;
}

export function PdfViewer({ label, address }: PdfViewerProps) {
  const { t } = useTranslation('kit');
  const { state, readAgain } = usePdf(address);
  const { online } = useNetwork();
  const [reader, setReader] = useState(begin);
  const frame = useRef<HTMLElement>(null);
  const isMissing = state.is === 'missing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: retry automatically only when the network is back
  useEffect(() => {
    if (online && isMissing) readAgain();
  }, [online]);
  const pdf = state.is === 'read' ? state.pdf : null;

  const show = (next: Reader): void => {
    setReader(next);
    const { current } = frame;
    const isAbove = current !== null && current.getBoundingClientRect().top < 0;
    // After the end of one page, the next one starts at its top.
    if (next.page !== reader.page && isAbove) current.scrollIntoView({ block: 'start' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!pdf || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLInputElement && !event.key.startsWith('Page')) return;
    const next = readerAfter(event.key, reader, pdf.numPages);
    if (!next) return;
    event.preventDefault();
    show(next);
  };
  return (
    <section ref={frame} className={classes.viewer} aria-label={label} onKeyDown={onKeyDown}>
      <div className={classes.paper}>
        {pdf && <PdfTools reader={reader} pages={pdf.numPages} onReader={show} />}
        {pdf && <PdfSheet pdf={pdf} {...reader} />}
        {state.is === 'reading' && (
          <div className={classes.waiting} role="status">
            <Loader aria-label={t('states.loading')} />
          </div>
        )}
        {state.is === 'unreadable' && <ErrorState title={t('pdf.unreadable')} />}
        {isMissing && (
          <ErrorState
            title={online ? t('pdf.missing') : t('pdf.offline')}
            description={online ? undefined : t('pdf.offlineText')}
            onRetry={readAgain}
          />
        )}
      </div>
      <a className={classes.download} href={address} download>
        <IconDownload size={18} aria-hidden />
        {t('pdf.download')}
      </a>
      <VisuallyHidden role="status">
        {pdf && t('pdf.page', { number: reader.page, total: pdf.numPages })}
      </VisuallyHidden>
    </section>
  );
}
