/** What other rooms, and access, may ask of people. */
export type { Accounts } from './accounts.ts';
export { deletePerson } from './delete-person.ts';
export { describeNames } from './describe-person.ts';
export type { AmongOf } from './find-people.ts';
export { openInvitations } from './invite-later.ts';
export { personChanged, personDeleted, personRestored } from './people.news.ts';
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
