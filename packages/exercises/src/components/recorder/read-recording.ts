/** Reads the recording in an answer, if the value has the expected form. */
export interface Recording {
  readonly file: string;
  readonly duration: number;
}

export function readRecording(answer: Readonly<Record<string, unknown>> | null): Recording | null {
  const value = answer?.recording;
  if (typeof value !== 'object' || value === null) return null;
  const { file, duration } = value as Partial<Recording>;
  return typeof file === 'string' && typeof duration === 'number' ? { file, duration } : null;
}
