/** What other rooms may ask of people. */
export { personChanged } from './people.news.ts';
export {
  type Account,
  changePerson,
  findAccounts,
  findPerson,
  insertPermissions,
  insertPerson,
  lockPerson,
  type Person,
} from './people.store.ts';
export { userPermissions, users } from './people.tables.ts';
