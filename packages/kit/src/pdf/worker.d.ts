/** Declares the import suffix by which Vite loads a web worker. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker' {
  const ReaderWorker: new () => Worker;
  // biome-ignore lint/style/noDefaultExport: the bundler provides no other export
  export default ReaderWorker;
}
