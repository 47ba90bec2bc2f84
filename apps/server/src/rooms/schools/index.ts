/** What other rooms may ask of the school itself. */
export { createSchool, SlugTaken } from './create-school.ts';
export { anySchoolExists, changeSchool, findSchool, findSchoolBySlug, type School } from './schools.store.ts';
