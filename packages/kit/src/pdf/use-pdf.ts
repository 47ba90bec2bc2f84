/// <reference path="./worker.d.ts" />
import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import ReaderWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker';
import { useCallback, useEffect, useState } from 'react';

export type PdfState =
  | { readonly is: 'reading' }
  | { readonly is: 'read'; readonly pdf: PDFDocumentProxy }
  /** It is no PDF, or one that wants a password. */
  | { readonly is: 'unreadable' }
  /** It did not come. */
  | { readonly is: 'missing' };

export interface PdfReading {
  readonly state: PdfState;
  readonly readAgain: () => void;
}

/** Reads a PDF beside the page, so that a large one does not hold it up; whatever a PDF would like to run is not run. */
export function usePdf(source: Blob | string): PdfReading {
  const [state, setState] = useState<PdfState>({ is: 'reading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt reads anew
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
    // Its decoders in WebAssembly are not served: the policy of the page lets none run. One request brings it all.
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
