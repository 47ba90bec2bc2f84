/**
 * People of a school: accounts, profiles, permissions, import and export, deleting, restoring and erasing records.
 * Depends on audit and schools; identity, groups, files and balance filters are injected (see account-deps.ts).
 * Invariants are tested in users.test.ts, last-administrator.test.ts and hidden-fields.test.ts,
 * who may do what in policies/people-matrix.test.ts.
 */
export type { Accounts } from './accounts.ts';
export { deletePerson } from './delete-person.ts';
export { describeNames } from './describe-person.ts';
export type { AmongOf } from './find-people.ts';
export { openInvitations } from './invite-later.ts';
export { peopleChanged, personChanged, personDeleted, personRestored } from './people.news.ts';
export {
  type Account,
  changePerson,
  findAccounts,
  findFirstHolder,
  findPeopleById,
  findPerson,
  insertPermissions,
  insertPerson,
  listPermissions,
  lockPerson,
  lockRestorable,
  type Person,
} from './people.store.ts';
export { userPermissions, users } from './people.tables.ts';
export { profilePart } from './personal-part.ts';
export { holdRecord, wornByOthers } from './records.store.ts';
export { createSelectPeople, nameOf, type SelectedPerson, type SelectPeople } from './select-people.ts';
export type {
  HeldPerson,
  Holder,
  Importer,
  PeopleScope,
  Registrar,
  SeenPerson,
  SelectedScope,
} from './subjects.ts';
export { recordNewPassword } from './what-changed.ts';
