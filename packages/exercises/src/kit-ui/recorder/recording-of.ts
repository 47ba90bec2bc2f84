/** The recording in an answer, if it has the expected form. */
export interface Recording {
  readonly file: string;
  readonly duration: number;
}

export function recordingOf(answer: Readonly<Record<string, unknown>> | null): Recording | null {
  const given = answer?.recording;
  if (typeof given !== 'object' || given === null) return null;
  const { file, duration } = given as Partial<Recording>;
  return typeof file === 'string' && typeof duration === 'number' ? { file, duration } : null;
}
