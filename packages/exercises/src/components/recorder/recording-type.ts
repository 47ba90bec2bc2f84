/**
 * Chooses the format in which the browser records: each browser supports some containers, and the server accepts three.
 */

const mimeTypes = [
  'audio/webm;codecs=opus',
  'audio/ogg;codecs=opus',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/webm',
  'audio/mp4',
  'audio/ogg',
] as const;

export const chooseRecordingType = (isSupported: (type: string) => boolean): string | undefined =>
  mimeTypes.find((type) => isSupported(type));

const extensions: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' };

/** Creates a file from the recorded parts. */
export function createRecordingFile(parts: readonly Blob[], mimeType: string): File {
  const [type = ''] = mimeType.split(';');
  return new File([...parts], `recording.${extensions[type] ?? 'webm'}`, { type });
}
