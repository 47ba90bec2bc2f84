/**
 * The school itself: general data, logo, working hours and closures; creating schools and running jobs for each.
 * Depends on audit; the file operations for the logo are injected.
 * Invariants are tested in schools.test.ts, logo.test.ts and restore-closure.test.ts.
 */
export { listClosures } from './closures.store.ts';
export { createSchool, SlugTaken } from './create-school.ts';
export { type EachSchoolDeps, forEachSchool } from './for-each-school.ts';
export type { LockedSchool } from './resources.ts';
export { schoolChanged } from './schools.events.ts';
export {
  anySchoolExists,
  findSchool,
  findSchoolBySlug,
  listSchoolIds,
  lockSchool,
} from './schools.store.ts';
