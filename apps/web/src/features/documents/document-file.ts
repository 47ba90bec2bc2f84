/**
 * Checks a file before it becomes a document, and names the document. The server inspects the bytes. Pure.
 */
export const endings = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif', 'webp'] as const;
export const maxBytes = 10_485_760;

export const accepted: readonly string[] = endings.map((ending) => `.${ending}`);

export type FileFault = 'wrongType' | 'tooLarge' | 'empty';

export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): FileFault | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (!endings.some((one) => one === ending)) return 'wrongType';
  if (size > maxBytes) return 'tooLarge';
  return size === 0 ? 'empty' : undefined;
}

const shortest = 2;
const longest = 500;

/** The file name without its ending, unless that is too short. */
export function documentName(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').trim();
  return (stem.length < shortest ? fileName : stem).slice(0, longest).trim();
}

/** What to show beside the document name: the file name, or only its type if the names match. */
export function fileHint(name: string, fileName: string): string {
  const ending = fileName.replace(/^.*\./, '');
  return name === fileName || name === documentName(fileName) ? ending.toUpperCase() : fileName;
}

export const canPreview = (mime: string): boolean => mime.startsWith('image/') || mime === 'application/pdf';
