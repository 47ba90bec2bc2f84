/** The rules for a chosen file, which are checked before the upload. The server checks the content of the file. */
export interface FileRules {
  /** Whether the error texts are those for images. */
  readonly kind: 'image' | 'file';
  /** The accepted media types; an empty list accepts every file. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

export const imageRules: FileRules = {
  kind: 'image',
  accept: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  maxBytes: 1_048_576,
};

export type FileFault = 'imageTooLarge' | 'notAnImage' | 'tooLarge' | 'wrongType' | 'empty' | 'unreadable';

/** The translation keys of the error texts. */
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

/** Finds faults that appear only on decoding, for example in a text file that is named like an image. */
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
