/// <reference path="./worker.d.ts" />
import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import ReaderWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker';
import { useCallback, useEffect, useState } from 'react';

export type PdfState =
  | { readonly is: 'reading' }
  | { readonly is: 'read'; readonly pdf: PDFDocumentProxy }
  /** The file is not a PDF, or needs a password. */
  | { readonly is: 'unreadable' }
  /** The file could not be loaded. */
  | { readonly is: 'missing' };

export interface PdfReading {
  readonly state: PdfState;
  readonly readAgain: () => void;
}

/** Reads a PDF in a worker, so that a large one does not block the page. Scripts inside a PDF do not run. */
export function usePdf(source: Blob | string): PdfReading {
  const [state, setState] = useState<PdfState>({ is: 'reading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads the file again
  useEffect(() => {
    const reader = openReader(source);
    let left = false;
    reader.document.then(
      (pdf) => left || setState({ is: 'read', pdf }),
      (error) => left || setState({ is: isNoPdf(error) ? 'unreadable' : 'missing' }),
    );
    return () => {
      left = true;
      setState({ is: 'reading' });
      reader.close();
    };
  }, [source, attempt]);
  const readAgain = useCallback(() => setAttempt((before) => before + 1), []);
  return { state, readAgain };
}

const isNoPdf = (error: unknown): boolean =>
  error instanceof Error && ['InvalidPDFException', 'PasswordException'].includes(error.name);

function openReader(source: Blob | string) {
  const thread = new ReaderWorker();
  const worker = PDFWorker.create({ port: thread });
  const read = async () => {
    const from = typeof source === 'string' ? { url: source } : { data: await source.arrayBuffer() };
    // The content security policy blocks WebAssembly, so PDF.js must use its JavaScript decoders. One request loads it all.
    return getDocument({ ...from, worker, useWasm: false, disableRange: true }).promise;
  };
  return {
    document: read(),
    close: () => {
      worker.destroy();
      thread.terminate();
    },
  };
}
