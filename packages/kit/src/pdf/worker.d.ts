/** The bundler's way to a script that runs beside the page. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker' {
  const ReaderWorker: new () => Worker;
  // biome-ignore lint/style/noDefaultExport: the bundler gives no other export
  export default ReaderWorker;
}
