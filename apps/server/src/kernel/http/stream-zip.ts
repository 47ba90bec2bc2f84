/** Streams a ZIP archive that is generated on demand: nothing is opened before the first byte is read. */
import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly path: string;
  /**
   * The content of an entry. Buffers are compressed; streams are stored files, whose formats are already compressed.
   */
  readonly content: Buffer | Readable;
}

export function streamZip(entries: () => AsyncIterable<ZipEntry>): Readable {
  return Readable.from(generateZip(entries), { objectMode: false });
}

async function* generateZip(entries: () => AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => output.destroy(error));
  addEntries(zip, output, entries()).catch((error: Error) => output.destroy(error));
  yield* output;
}

async function addEntries(
  zip: ZipFile,
  output: PassThrough,
  entries: AsyncIterable<ZipEntry>,
): Promise<void> {
  for await (const { path, content } of entries) {
    if (content instanceof Readable) await addStream(zip, output, path, content);
    else zip.addBuffer(content, path);
    // Adds one entry after the other, so that a slow reader keeps at most one file open.
    if (output.destroyed) return;
  }
  zip.end();
}

async function addStream(zip: ZipFile, output: PassThrough, path: string, content: Readable): Promise<void> {
  // Closes the current file if the reader disconnects.
  const closeFile = () => void content.destroy();
  if (output.destroyed) return closeFile();
  output.once('close', closeFile);
  zip.addReadStream(content, path, { compress: false });
  await finished(content);
  output.off('close', closeFile);
}
