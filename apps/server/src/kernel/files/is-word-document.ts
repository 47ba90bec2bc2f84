/** Decides whether a ZIP archive is a Word document. */
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

const maxContentTypesBytes = 256 * 1024;
const wordDocumentType =
  /application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml/;

/**
 * Requires the list of content types, which names a Word document, and the document itself. A document with macros has
 * another format and is refused, as is any file that is no readable archive.
 */
export async function isWordDocument(bytes: Buffer): Promise<boolean> {
  try {
    const zip = await fromBufferPromise(bytes, { strictFileNames: true });
    let isTyped = false;
    let hasDocument = false;
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === 'word/document.xml') hasDocument = entry.uncompressedSize > 0;
      if (entry.fileName !== '[Content_Types].xml' || entry.uncompressedSize > maxContentTypesBytes) continue;
      isTyped = wordDocumentType.test(
        (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'),
      );
    }
    return isTyped && hasDocument;
  } catch {
    // Refuses archives that the library refuses: broken or encrypted ones, and those with paths outside of the archive.
    return false;
  }
}
