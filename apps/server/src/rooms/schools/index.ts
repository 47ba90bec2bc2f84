/** What other rooms may ask of the school itself. */
export { listClosures } from './closures.store.ts';
export { createSchool, SlugTaken } from './create-school.ts';
export { type EachSchoolMeans, forEachSchool } from './for-each-school.ts';
export { schoolChanged } from './schools.news.ts';
export {
  anySchoolExists,
  findSchool,
  findSchoolBySlug,
  holdSchool,
  listSchoolIds,
} from './schools.store.ts';
export type { HeldSchool } from './subjects.ts';
