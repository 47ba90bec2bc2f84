/** The reasons why recording failed, one for each remedy that a person has. */
export type RecordingProblem = 'refused' | 'noMicrophone' | 'inUse' | 'unsupported' | 'lost' | 'failed';

const problemsByError: Readonly<Record<string, RecordingProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'noMicrophone',
  OverconstrainedError: 'noMicrophone',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
  NotSupportedError: 'unsupported',
};

export const toRecordingProblem = (cause: unknown): RecordingProblem =>
  (cause instanceof Error ? problemsByError[cause.name] : undefined) ?? 'failed';
