/**
 * Checks a file before it becomes a document, and names the document. The server inspects the bytes. Pure.
 */
export const endings = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif', 'webp'] as const;
export const maxBytes = 10_485_760;

export const acceptedEndings: readonly string[] = endings.map((ending) => `.${ending}`);

export type FileFault = 'wrongType' | 'tooLarge' | 'empty';

export function findFileFault({ name, size }: Pick<File, 'name' | 'size'>): FileFault | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (!endings.some((item) => item === ending)) return 'wrongType';
  if (size > maxBytes) return 'tooLarge';
  return size === 0 ? 'empty' : undefined;
}

const minNameLength = 2;
const maxNameLength = 500;

/** The file name without its ending, unless that is too short. */
export function toDocumentName(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').trim();
  return (stem.length < minNameLength ? fileName : stem).slice(0, maxNameLength).trim();
}

/** What to show beside the document name: the file name, or only its type if the names match. */
export function formatFileHint(name: string, fileName: string): string {
  const ending = fileName.replace(/^.*\./, '');
  return name === fileName || name === toDocumentName(fileName) ? ending.toUpperCase() : fileName;
}

export const canPreview = (mime: string): boolean => mime.startsWith('image/') || mime === 'application/pdf';
