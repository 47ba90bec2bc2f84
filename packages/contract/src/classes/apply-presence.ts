import type { TransientClassEvents } from '../events.ts';

/** Whether a person is online and, as far as teachers may know, at which exercise. */
export interface Presence {
  readonly online: boolean;
  readonly exerciseId: string | null;
}

/** Undefined means absent. An event without an exercise keeps the one known before. Pure. */
export function applyPresence(
  before: Presence | undefined,
  event: TransientClassEvents['presence'],
): Presence | undefined {
  if (!event.online) return undefined;
  const exerciseId = event.exerciseId ?? before?.exerciseId ?? null;
  return before?.exerciseId === exerciseId ? before : { online: true, exerciseId };
}
