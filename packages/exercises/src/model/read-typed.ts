import { limits } from '@klasna/base/values';
import { unreadable } from '../define.ts';

/** Reads a typed part of an answer. */
export const readTyped = (given: unknown): string | typeof unreadable => {
  if (given === null) return '';
  return typeof given === 'string' && given.length <= limits.textMax ? given : unreadable;
};
