/** Why nothing can be recorded, as far as a person can do something about it. */
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
