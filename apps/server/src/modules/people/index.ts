/**
 * People of a school: accounts, profiles, permissions, import and export, deleting, restoring and erasing records.
 * Depends on audit and schools; identity, groups, files and balance filters are injected (see account-deps.ts).
 * Invariants are tested in users.test.ts, last-administrator.test.ts and hidden-fields.test.ts,
 * who may do what in policies/people-matrix.test.ts.
 */
export type { AccountDeps } from './account-deps.ts';
export { recordNewPassword } from './audit-changes.ts';
export { changeOwnEmail } from './change-own-email.ts';
export { mapPersonConstraints } from './constraints.ts';
export { type DeletePersonDeps, deletePerson } from './delete-person.ts';
export type { Departure, DepartureDeps } from './departure-deps.ts';
export { describeNames, describeReadNames } from './describe-person.ts';
export { createPeopleFinder } from './find-named-people.ts';
export type { BalanceFilterSources } from './find-people.ts';
export { grantPermissions } from './grant-permissions.ts';
export { createInviteLater } from './invite-later.ts';
export type { NamedPerson } from './named-people.store.ts';
export {
  passwordReset,
  peopleChanged,
  peopleCreated,
  personChanged,
  personDeleted,
  personRestored,
} from './people.events.ts';
export {
  type Account,
  changePerson,
  findAccounts,
  findAccountsToSignIn,
  findFirstHolder,
  findNames,
  findPeopleByEmail,
  findPeopleById,
  findPerson,
  insertPerson,
  isEmailTaken,
  listAdministratorIds,
  listFormerStudents,
  listManagerIds,
  listPermissions,
  listTeacherIds,
  lockFormerStudent,
  lockPerson,
  lockPersonByEmail,
  lockRestorable,
  type Person,
} from './people.store.ts';
export { userPermissions, users } from './people.tables.ts';
export { countPeople } from './people-lists.store.ts';
export { createProfileDataSection } from './personal-data.ts';
export { recordPermissions } from './record-permissions.ts';
export { findPicturesOfOthers, lockRecord } from './records.store.ts';
export type {
  AccountCreator,
  AccountImporter,
  LockedPerson,
  PeopleScope,
  PersonResource,
  PersonWithPermissions,
  SelectionScope,
} from './resources.ts';
export { createSelectPeople, formatName, type SelectedPerson, type SelectPeople } from './select-people.ts';
export { listPermissionsOfMany } from './selected.store.ts';
