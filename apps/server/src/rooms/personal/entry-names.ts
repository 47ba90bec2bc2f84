/** File names for an archive that every operating system can unpack and that are unique within it. Pure functions. */
const longest = 180;
/** Device names that Windows reserves. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

export function entryName(given: string): string {
  const bare = given
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?/\\]/gu, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(bare) ?? [];
  const clipped = clip(stem || 'file', longest - Buffer.byteLength(ending)) + ending;
  return reserved.test(clipped) ? `_${clipped}` : clipped;
}

/** File systems limit names in bytes, and a UTF-8 character takes up to four. */
function clip(text: string, most: number): string {
  let kept = '';
  let bytes = 0;
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > most) break;
    kept += letter;
  }
  return kept.trimEnd();
}

/** Returns a function that makes names unique: `photo.png`, then `photo (2).png`. */
export function giveNames(): (wanted: string) => string {
  const given = new Set<string>();
  return (wanted) => {
    const [, stem = '', ending = ''] = /^(.*?)(\.[^./]*)?$/s.exec(wanted) ?? [];
    let name = wanted;
    // Some file systems ignore letter case.
    for (let number = 2; given.has(name.toLowerCase()); number += 1) name = `${stem} (${number})${ending}`;
    given.add(name.toLowerCase());
    return name;
  };
}
