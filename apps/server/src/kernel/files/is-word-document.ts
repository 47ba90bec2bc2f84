/** Decides whether a ZIP archive is a Word document. */
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import type { FileSource } from './file-source.ts';

const maxContentTypesBytes = 256 * 1024;
/** Far more than any document has; a list of all parts is read for each file that is uploaded. */
const maxParts = 5000;
const wordDocumentType =
  /application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml/;

/**
 * Requires the list of content types, which names a Word document, and the document itself. A document with macros has
 * another format and is refused, as is any file that is no readable archive.
 */
export async function isWordDocument(source: FileSource): Promise<boolean> {
  let zip: ZipFile | undefined;
  try {
    zip = await openZip(source);
    if (zip.entryCount > maxParts) return false;
    let isTyped: boolean | undefined;
    let hasDocument = false;
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === 'word/document.xml') hasDocument = entry.uncompressedSize > 0;
      if (entry.fileName !== '[Content_Types].xml') continue;
      // Refuses a second list, because each costs the time to decompress it.
      if (isTyped !== undefined || entry.uncompressedSize > maxContentTypesBytes) return false;
      isTyped = wordDocumentType.test(
        (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'),
      );
    }
    return isTyped === true && hasDocument;
  } catch {
    // Refuses archives that the library refuses: broken or encrypted ones, and those with paths outside of the archive.
    return false;
  } finally {
    zip?.close();
  }
}

const openZip = (source: FileSource): Promise<ZipFile> => {
  const options = { autoClose: false, strictFileNames: true };
  return 'bytes' in source ? fromBufferPromise(source.bytes, options) : openPromise(source.path, options);
};
