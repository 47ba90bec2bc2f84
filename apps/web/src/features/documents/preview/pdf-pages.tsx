import { ErrorState } from '@klasna/kit/error-state';
import { useTranslation } from '@klasna/kit/words';
import { Loader } from '@mantine/core';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PdfPage } from './pdf-page.tsx';
import classes from './preview.module.css';
import { usePdf } from './use-pdf.ts';

export function PdfPages({ content }: { readonly content: Blob }) {
  const { t } = useTranslation(['documents', 'kit']);
  const pdf = usePdf(content);
  if (pdf === 'unreadable') return <ErrorState title={t('unreadable')} />;
  if (pdf === 'reading')
    return <Loader className={classes.waiting ?? ''} aria-label={t('kit:states.loading')} role="status" />;
  return (
    <div className={classes.pages}>
      {numbersOf(pdf).map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} />
      ))}
    </div>
  );
}

const numbersOf = ({ numPages }: PDFDocumentProxy): number[] =>
  Array.from({ length: numPages }, (_, index) => index + 1);
