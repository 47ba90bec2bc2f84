/** Makes the sender's file name harmless for downloads and gives it the extension of the detected type. */
const extensions: Readonly<Record<string, readonly [string, ...string[]]>> = {
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

const maxNameLength = 200;

export function toDownloadName(senderName: string, type: string): string {
  const cleanName = senderName
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    // Removes control characters and characters that reverse the writing direction, which can disguise an extension.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?]/gu, '')
    .trim();
  const extensionsOfType = extensions[type];
  if (!extensionsOfType) return clip(cleanName) || 'file';
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(cleanName) ?? [];
  const keptExtension = extensionsOfType.includes(extension.toLowerCase()) ? extension : extensionsOfType[0];
  return `${clip(stem) || 'file'}.${keptExtension}`;
}

const clip = (text: string): string => [...text].slice(0, maxNameLength).join('').trim();
