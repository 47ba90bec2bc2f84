/** What other rooms may ask of the school itself. */
export { createSchool, SlugTaken } from './create-school.ts';
export {
  anySchoolExists,
  changeSchool,
  findSchool,
  findSchoolBySlug,
  listSchoolIds,
} from './schools.store.ts';
