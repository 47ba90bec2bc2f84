/**
 * Checks a file before it becomes a document, and proposes the name of the document. The server checks the content.
 * Pure.
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

/** Returns the file name without its extension, unless that is too short. */
export function toDocumentName(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').trim();
  return (stem.length < minNameLength ? fileName : stem).slice(0, maxNameLength).trim();
}

/** Returns the text beside the document name: the file name, or only its type if the names are equal. */
export function formatFileHint(name: string, fileName: string): string {
  const ending = fileName.replace(/^.*\./, '');
  return name === fileName || name === toDocumentName(fileName) ? ending.toUpperCase() : fileName;
}

export const canPreview = (mime: string): boolean => mime.startsWith('image/') || mime === 'application/pdf';
