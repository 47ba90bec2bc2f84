/** Why recording failed, by what a person can do about it. */
export type Trouble = 'refused' | 'noMicrophone' | 'inUse' | 'unsupported' | 'lost' | 'failed';

const troubles: Readonly<Record<string, Trouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'noMicrophone',
  OverconstrainedError: 'noMicrophone',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
  NotSupportedError: 'unsupported',
};

export const troubleOf = (cause: unknown): Trouble =>
  (cause instanceof Error ? troubles[cause.name] : undefined) ?? 'failed';
