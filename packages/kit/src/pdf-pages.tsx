/** Shows all pages of a PDF below each other. */
import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './pdf/pdf.module.css';
import { PdfPage } from './pdf/pdf-page.tsx';
import { usePdf } from './pdf/use-pdf.ts';
import { useTranslation } from './translations.ts';

export interface PdfPagesProps {
  readonly content: Blob;
  /** The content that replaces a PDF that cannot be read. */
  readonly unreadable: ReactNode;
}

export function PdfPages({ content, unreadable }: PdfPagesProps) {
  const { t } = useTranslation('kit');
  const { state } = usePdf(content);
  if (state.status === 'reading')
    return <Loader className={classes.waiting ?? ''} aria-label={t('states.loading')} role="status" />;
  if (state.status !== 'read') return unreadable;
  return (
    <div className={classes.pages}>
      {Array.from({ length: state.pdf.numPages }, (_, index) => index + 1).map((number) => (
        <PdfPage key={number} pdf={state.pdf} number={number} />
      ))}
    </div>
  );
}
