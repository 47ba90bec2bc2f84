/// <reference path="./worker.d.ts" />
import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import ReaderWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker';
import { useCallback, useEffect, useState } from 'react';

export type PdfState =
  | { readonly status: 'reading' }
  | { readonly status: 'read'; readonly pdf: PDFDocumentProxy }
  /** The file is not a PDF, or needs a password. */
  | { readonly status: 'unreadable' }
  /** The file could not be loaded. */
  | { readonly status: 'missing' };

export interface PdfResult {
  readonly state: PdfState;
  readonly retry: () => void;
}

/** Reads a PDF in a worker, so that a large one does not block the page. Scripts inside a PDF do not run. */
export function usePdf(source: Blob | string): PdfResult {
  const [state, setState] = useState<PdfState>({ status: 'reading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads the file again
  useEffect(() => {
    const openedPdf = openPdf(source);
    let isCancelled = false;
    openedPdf.document.then(
      (pdf) => isCancelled || setState({ status: 'read', pdf }),
      (error) => isCancelled || setState({ status: isUnreadable(error) ? 'unreadable' : 'missing' }),
    );
    return () => {
      isCancelled = true;
      setState({ status: 'reading' });
      openedPdf.close();
    };
  }, [source, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { state, retry };
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && ['InvalidPDFException', 'PasswordException'].includes(error.name);

function openPdf(source: Blob | string) {
  const workerThread = new ReaderWorker();
  const worker = PDFWorker.create({ port: workerThread });
  const read = async () => {
    const fileSource = typeof source === 'string' ? { url: source } : { data: await source.arrayBuffer() };
    // Disables WebAssembly, which the content security policy blocks, so that PDF.js uses its JavaScript decoders.
    // Loads the whole file with one request.
    return getDocument({ ...fileSource, worker, useWasm: false, disableRange: true }).promise;
  };
  return {
    document: read(),
    close: () => {
      worker.destroy();
      workerThread.terminate();
    },
  };
}
