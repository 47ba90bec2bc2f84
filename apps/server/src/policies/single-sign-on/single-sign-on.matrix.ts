import { singleSignOnRoutes } from '@klasna/contract/single-sign-on/routes';
import { administrators, columns, defineSection, notFoundByAdministrators } from '../matrix-section.ts';

/** The identity provider of the school, and who of the school is whom there. */
export const singleSignOnMatrix = defineSection(singleSignOnRoutes)(columns, {
  'singleSignOn.change': {
    endpoints: ['readSettings', 'changeSettings', 'removeProvider', 'testConnection'],
    rows: { school: administrators },
  },
  'singleSignOn.unlink': {
    endpoints: ['unlinkPerson'],
    rows: {
      anAdministrator: administrators,
      aTeacher: administrators,
      aStudent: administrators,
      ofAnotherSchool: notFoundByAdministrators,
    },
  },
});
