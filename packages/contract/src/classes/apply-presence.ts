import type { TransientClassEvents } from '../events.ts';

/** Whether a person is online and at which exercise, if the reader may know. */
export interface Presence {
  readonly online: boolean;
  readonly exerciseId: string | null;
}

/**
 * Applies a presence event; returns undefined if the person is absent. An event without an exercise keeps the previous
 * one. Pure.
 */
export function applyPresence(
  before: Presence | undefined,
  event: TransientClassEvents['presence'],
): Presence | undefined {
  if (!event.online) return undefined;
  const exerciseId = event.exerciseId ?? before?.exerciseId ?? null;
  return before?.exerciseId === exerciseId ? before : { online: true, exerciseId };
}
