/** Converts an answer for the players, which identify a recording by its URL. Pure. */
import type { AnswerData } from './unsent.ts';

export function toPlayable(data: AnswerData | null): AnswerData | null {
  const { recording } = (data ?? {}) as { readonly recording?: { readonly url?: string } | null };
  return recording?.url === undefined ? data : { ...data, recording: { ...recording, file: recording.url } };
}

/** Whether the answer contains anything at all. */
export const hasContent = (data: AnswerData | null): boolean => Object.values(data ?? {}).some(hasValue);

function hasValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasValue);
  return value !== null && value !== undefined && value !== '';
}
