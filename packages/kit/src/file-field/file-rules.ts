/** Rules for a chosen file, checked before the upload. The server checks the bytes themselves. */
export interface FileRules {
  /** Images have their own error texts. */
  readonly kind: 'image' | 'file';
  /** Media types; an empty list accepts everything. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

export const imageRules: FileRules = {
  kind: 'image',
  accept: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  maxBytes: 1_048_576,
};

export type FileFault = 'imageTooLarge' | 'notAnImage' | 'tooLarge' | 'wrongType' | 'empty' | 'unreadable';

/** Translation keys of the error texts. */
export const faultKeys = {
  imageTooLarge: 'file.imageTooLarge',
  notAnImage: 'file.notAnImage',
  tooLarge: 'file.tooLarge',
  wrongType: 'file.wrongType',
  empty: 'file.empty',
  unreadable: 'crop.unreadable',
} as const satisfies Readonly<Record<FileFault, string>>;

export function findFault(file: Pick<File, 'size' | 'type'>, rules: FileRules): FileFault | undefined {
  const isImage = rules.kind === 'image';
  if (rules.accept.length > 0 && !rules.accept.includes(file.type))
    return isImage ? 'notAnImage' : 'wrongType';
  if (file.size > rules.maxBytes) return isImage ? 'imageTooLarge' : 'tooLarge';
  return file.size === 0 ? 'empty' : undefined;
}

/** Detects faults that only decoding reveals: a file named like an image that is not one. */
export async function findContentFault(file: Blob, { kind }: FileRules): Promise<FileFault | undefined> {
  if (kind !== 'image') return undefined;
  try {
    (await createImageBitmap(file)).close();
    return undefined;
  } catch {
    return 'unreadable';
  }
}

export const validateFile = async (file: File, rules: FileRules): Promise<FileFault | undefined> =>
  findFault(file, rules) ?? (await findContentFault(file, rules));
