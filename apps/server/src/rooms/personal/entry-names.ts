/** Names inside an archive that every system can unpack, and that no two files share. Pure. */
const longest = 180;
/** What Windows keeps for its devices. */
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

/** File systems count bytes, and a letter has up to four. */
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

/** Answers a name that was not given out before: `photo.png`, then `photo (2).png`. */
export function giveNames(): (wanted: string) => string {
  const given = new Set<string>();
  return (wanted) => {
    const [, stem = '', ending = ''] = /^(.*?)(\.[^./]*)?$/s.exec(wanted) ?? [];
    let name = wanted;
    // Some systems take capital and small letters for the same.
    for (let number = 2; given.has(name.toLowerCase()); number += 1) name = `${stem} (${number})${ending}`;
    given.add(name.toLowerCase());
    return name;
  };
}
