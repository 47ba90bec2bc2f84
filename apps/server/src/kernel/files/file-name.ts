/** Makes the sender's file name harmless for downloads and gives it the extension of the detected type. */
const endings: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/webm': ['webm'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
};

const longest = 200;

export function fileName(given: string, type: string): string {
  const bare = given
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    // Strips control characters and bidirectional overrides, which can disguise an extension.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?]/gu, '')
    .trim();
  const known = endings[type];
  if (!known) return clip(bare) || 'file';
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(bare) ?? [];
  const kept = known.includes(ending.toLowerCase()) ? ending : known[0];
  return `${clip(stem) || 'file'}.${kept}`;
}

const clip = (text: string): string => [...text].slice(0, longest).join('').trim();
