import { identityRoutes } from '@klasna/contract/identity/routes';
import {
  administrators,
  columns,
  defineSection,
  everybody,
  managers,
  nobody,
  notFoundByAdministrators,
  notFoundByManagers,
} from '../matrix-section.ts';

/** One’s own sessions and email; administrators end the sessions of others. */
// administrator, head teacher, manager, teacher, colleague, staff, student, outsider
export const identityMatrix = defineSection(identityRoutes)(columns, {
  'sessions.own': {
    endpoints: ['userInfo', 'listSessions', 'endOtherSessions'],
    rows: { self: everybody },
  },
  'sessions.endOf': {
    endpoints: ['endSessionsOf'],
    rows: {
      anAdministrator: administrators,
      aManager: administrators,
      aTeacher: administrators,
      aStaffMember: administrators,
      aStudent: administrators,
      ofAnotherSchool: notFoundByAdministrators,
    },
  },
  'secondFactor.own': {
    endpoints: ['readSecondFactor', 'forgetRememberedDevices'],
    rows: { self: everybody },
  },
  'secondFactor.resetOf': {
    endpoints: ['readSecondFactorOf', 'resetSecondFactorOf'],
    rows: {
      anAdministrator: administrators,
      aManager: administrators,
      aTeacher: administrators,
      aStaffMember: administrators,
      aStudent: managers,
      self: nobody,
      ofAnotherSchool: notFoundByManagers,
    },
  },
  'signInRules.change': {
    endpoints: ['readSignInRules', 'changeSignInRules'],
    rows: { school: administrators },
  },
  'email.own': { endpoints: ['readEmail'], rows: { self: everybody } },
  'passkeys.own': {
    endpoints: ['listPasskeys', 'beginPasskey', 'beginPasskeyConfirmation'],
    rows: { self: everybody },
  },
});
