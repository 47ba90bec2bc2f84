import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import ReaderWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker';
import { useEffect, useState } from 'react';

/** Reads a PDF beside the page, so that a large one does not hold it up; whatever a PDF would like to run is not run. */
export function usePdf(content: Blob): PDFDocumentProxy | 'reading' | 'unreadable' {
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'reading' | 'unreadable'>('reading');
  useEffect(() => {
    const reader = openReader(content);
    let left = false;
    reader.document.then(
      (read) => left || setPdf(read),
      () => left || setPdf('unreadable'),
    );
    return () => {
      left = true;
      setPdf('reading');
      reader.close();
    };
  }, [content]);
  return pdf;
}

function openReader(content: Blob) {
  const thread = new ReaderWorker();
  const worker = PDFWorker.create({ port: thread });
  const read = async () => {
    // Its decoders in WebAssembly are not served: the policy of the page lets none run.
    const task = getDocument({ data: await content.arrayBuffer(), worker, useWasm: false });
    return task.promise;
  };
  return {
    document: read(),
    close: () => {
      worker.destroy();
      thread.terminate();
    },
  };
}
