/** What access may ask of this room. */
export type { AskedPerson } from './subjects.ts';
