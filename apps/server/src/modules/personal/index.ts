/**
 * Export and erasure of everything stored about a person. Owns no tables: every module contributes its personal data
 * section.
 * Depends on people, audit and schools; the sections and file access are injected.
 * Invariants are tested in export-person.test.ts and erase-person.test.ts, who may do what in
 * policies/personal-matrix.test.ts.
 */
export type { PersonalDataResource } from './resources.ts';
