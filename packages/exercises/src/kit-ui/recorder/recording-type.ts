/** The format in which a browser records: each supports some containers, and the server accepts three. */

const known = [
  'audio/webm;codecs=opus',
  'audio/ogg;codecs=opus',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/webm',
  'audio/mp4',
  'audio/ogg',
] as const;

export const recordingType = (isSupported: (type: string) => boolean): string | undefined =>
  known.find((type) => isSupported(type));

const endings: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' };

/** Creates a file from the recorded parts. */
export function recordedFile(parts: readonly Blob[], recordedAs: string): File {
  const [type = ''] = recordedAs.split(';');
  return new File([...parts], `recording.${endings[type] ?? 'webm'}`, { type });
}
