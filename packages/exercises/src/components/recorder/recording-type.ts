/**
 * Chooses the format in which the browser records: AAC in MP4, which every browser plays, where it can (Safari, and Chrome
 * on most systems), otherwise one that is converted afterwards.
 */

const finalType = 'audio/mp4;codecs=mp4a.40.2';
const mimeTypes = [
  finalType,
  'audio/webm;codecs=opus',
  'audio/ogg;codecs=opus',
  'audio/webm',
  'audio/mp4',
  'audio/ogg',
] as const;

export const chooseRecordingType = (isSupported: (type: string) => boolean): string | undefined =>
  mimeTypes.find((type) => isSupported(type));

/** Whether every browser plays recordings of this type, so that they need no conversion. */
export const isFinalType = (type: string): boolean => type === finalType;

const extensions: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' };

/** Creates a file from the recorded parts. */
export function createRecordingFile(parts: readonly Blob[], mimeType: string): File {
  const [type = ''] = mimeType.split(';');
  return new File([...parts], `recording.${extensions[type] ?? 'webm'}`, { type });
}
