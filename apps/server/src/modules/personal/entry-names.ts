/**
 * Creates file names for an archive: every operating system can unpack them, and they are unique in the archive. Pure
 * functions.
 */
const maxNameBytes = 180;
/** Device names that Windows reserves. */
const reservedNames = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

export function toEntryName(fileName: string): string {
  const cleaned = fileName
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?/\\]/gu, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(cleaned) ?? [];
  const shortened = truncateBytes(stem || 'file', maxNameBytes - Buffer.byteLength(extension)) + extension;
  return reservedNames.test(shortened) ? `_${shortened}` : shortened;
}

/** Truncates a name by bytes, because file systems limit bytes and a UTF-8 character takes up to four. */
function truncateBytes(text: string, maxBytes: number): string {
  let truncated = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) break;
    truncated += character;
  }
  return truncated.trimEnd();
}

/** Returns a function that makes names unique: `photo.png`, then `photo (2).png`. */
export function createUniqueNames(): (wanted: string) => string {
  const usedNames = new Set<string>();
  return (wanted) => {
    const [, stem = '', extension = ''] = /^(.*?)(\.[^./]*)?$/s.exec(wanted) ?? [];
    let name = wanted;
    // Compares in lower case, because some file systems ignore the case of letters.
    for (let number = 2; usedNames.has(name.toLowerCase()); number += 1)
      name = `${stem} (${number})${extension}`;
    usedNames.add(name.toLowerCase());
    return name;
  };
}
