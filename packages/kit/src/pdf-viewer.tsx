/**
 * A PDF viewer that shows one page at a time; buttons and keys turn pages and zoom. The web page scrolls as usual; only
 * a zoomed page scrolls inside its frame.
 */
import { Loader, VisuallyHidden } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ErrorState } from './error-state.tsx';
import { IconDownload } from './icons.ts';
import { PdfSheet } from './pdf/pdf-sheet.tsx';
import { PdfTools } from './pdf/pdf-tools.tsx';
import { usePdf } from './pdf/use-pdf.ts';
import classes from './pdf/viewer.module.css';
import { applyKey, initialViewerState, type ViewerState } from './pdf/viewer-state.ts';
import { useTranslation } from './translations.ts';

export interface PdfViewerProps {
  /** The accessible name of the document. */
  readonly label: string;
  /** The URL of the document, on our own host. */
  readonly url: string;
}

export function PdfViewer({ label, url }: PdfViewerProps) {
  const { t } = useTranslation('kit');
  const { state, retry } = usePdf(url);
  const { online } = useNetwork();
  const [viewerState, setViewerState] = useState(initialViewerState);
  const frame = useRef<HTMLElement>(null);
  const isMissing = state.status === 'missing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: retry automatically only when the network is back
  useEffect(() => {
    if (online && isMissing) retry();
  }, [online]);
  const pdf = state.status === 'read' ? state.pdf : null;

  const changeViewerState = (next: ViewerState): void => {
    setViewerState(next);
    const { current } = frame;
    const isTopHidden = current !== null && current.getBoundingClientRect().top < 0;
    // When the person scrolls past the end of a page, the next page starts at its top.
    if (next.page !== viewerState.page && isTopHidden) current.scrollIntoView({ block: 'start' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!pdf || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLInputElement && !event.key.startsWith('Page')) return;
    const next = applyKey(event.key, viewerState, pdf.numPages);
    if (!next) return;
    event.preventDefault();
    changeViewerState(next);
  };
  return (
    <section ref={frame} className={classes.viewer} aria-label={label} onKeyDown={onKeyDown}>
      <div className={classes.paper}>
        {pdf && <PdfTools viewerState={viewerState} pages={pdf.numPages} onChange={changeViewerState} />}
        {pdf && <PdfSheet pdf={pdf} {...viewerState} />}
        {state.status === 'reading' && (
          <div className={classes.waiting} role="status">
            <Loader aria-label={t('states.loading')} />
          </div>
        )}
        {state.status === 'unreadable' && <ErrorState title={t('pdf.unreadable')} />}
        {isMissing && (
          <ErrorState
            title={online ? t('pdf.missing') : t('pdf.offline')}
            description={online ? undefined : t('pdf.offlineText')}
            onRetry={retry}
          />
        )}
      </div>
      <a className={classes.download} href={url} download>
        <IconDownload size={18} aria-hidden />
        {t('pdf.download')}
      </a>
      <VisuallyHidden role="status">
        {pdf && t('pdf.page', { number: viewerState.page, total: pdf.numPages })}
      </VisuallyHidden>
    </section>
  );
}
