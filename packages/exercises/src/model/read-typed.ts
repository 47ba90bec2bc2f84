import { limits } from '@klasna/base/values';
import { unreadable } from '../define.ts';

/** Reads a part of an answer that a student typed. */
export const readTyped = (given: unknown): string | typeof unreadable => {
  if (given === null) return '';
  return typeof given === 'string' && given.length <= limits.textMax ? given : unreadable;
};
