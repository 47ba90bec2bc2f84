/** Endpoints for managing the people of a school. */
import { peopleRoutes } from '@klasna/contract/people/routes';
import { pageOf } from '../../kernel/http/paging.ts';
import type { Given } from '../../kernel/http/room.ts';
import { say } from '../../kernel/words.ts';
import type { Accounts } from './accounts.ts';
import { changePerson } from './change-person.ts';
import { changeStatuses } from './change-statuses.ts';
import { createPerson } from './create-person.ts';
import { deletePerson } from './delete-person.ts';
import { describeListed, describePerson } from './describe-person.ts';
import type { FileAddress } from './describe-profile.ts';
import { writePeopleFile } from './export-people.ts';
import { type AmongOf, findPeople } from './find-people.ts';
import type { Groups } from './groups-named.ts';
import { importPeople } from './import-people.ts';
import { inviteAgain } from './invite-again.ts';
import { listPermissions } from './list-permissions.ts';
import { listedRow } from './people-lists.store.ts';
import type { Pictures } from './pictures.ts';
import { restorePerson } from './restore-person.ts';
import type { SelectPeople } from './select-people.ts';
import type {
  HeldPerson,
  Importer,
  PeopleScope,
  Registrar,
  SeenPerson,
  SelectedScope,
  StudyOf,
} from './subjects.ts';

type Routes = typeof peopleRoutes;

export interface UsersServices {
  readonly address: FileAddress;
  readonly pictures: Pictures;
  readonly accounts: Accounts;
  readonly amongOf: AmongOf;
  readonly selectPeople: SelectPeople;
  /** Loads balance, groups and teachers of students, which belong to modules of a higher layer. */
  readonly studyOf: StudyOf;
  readonly groups: Groups;
}

const importFields = peopleRoutes.importPeople.upload.fields;
/** Exceeds the number of people in any school. */
const everyRow = 1_000_000;

export function usersHandlers({
  address,
  pictures,
  accounts,
  groups,
  amongOf,
  selectPeople,
  studyOf,
}: UsersServices) {
  return {
    listPeople: async ({ tx, subject, query }: Given<Routes['listPeople'], PeopleScope>) => {
      const { page, limit } = query;
      const { people, total } = await findPeople(tx, subject, query, {
        limit,
        offset: (page - 1) * limit,
        amongOf,
      });
      const { viewOf, rightsOver } = subject;
      const seenInFull = people.filter((person) => person.role === 'member' && viewOf(person) === 'full');
      const study =
        query.include === 'study'
          ? await studyOf(
              tx,
              seenInFull.map(({ id }) => id),
            )
          : undefined;
      return {
        data: people.map((person) => {
          const listed = describeListed(person, viewOf(person), rightsOver, address);
          const ofStudent = study?.get(person.id);
          return ofStudent ? { ...listed, study: ofStudent } : listed;
        }),
        meta: pageOf(query, total),
      };
    },

    createPerson: async ({ tx, subject, body, facts }: Given<Routes['createPerson'], Registrar>) => {
      const added = await createPerson(tx, subject, body, { accounts, pictures, origin: facts.origin });
      return { data: describePerson(added, subject.rightsOver, address) };
    },

    exportPeople: async ({ tx, subject, query }: Given<Routes['exportPeople'], PeopleScope>) => {
      const { people } = await findPeople(tx, subject, query, { limit: everyRow, offset: 0, amongOf });
      return { stream: writePeopleFile(people), type: 'text/csv; charset=utf-8', fileName: 'users.csv' };
    },

    importPeople: async ({ tx, subject, file, fields, facts }: Given<Routes['importPeople'], Importer>) => {
      const { origin, language } = facts;
      const means = { accounts, groups, origin, language };
      return { data: await importPeople(tx, subject, file.bytes, importFields.parse(fields), means) };
    },

    readPerson: async ({ subject }: Given<Routes['readPerson'], SeenPerson>) => {
      const { person, permissions, rightsOver } = subject;
      return { data: describePerson(listedRow(person, permissions), rightsOver, address) };
    },

    changePerson: async ({ tx, subject, body, facts }: Given<Routes['changePerson'], HeldPerson>) => {
      const changed = await changePerson(tx, subject, body, { accounts, pictures, origin: facts.origin });
      return { data: describePerson(changed, subject.rightsOver, address) };
    },

    changeStatuses: async ({ tx, subject, body }: Given<Routes['changeStatuses'], SelectedScope>) => ({
      data: await changeStatuses(tx, subject, body, { selectPeople, accounts }),
    }),

    deletePerson: ({ tx, subject }: Given<Routes['deletePerson'], HeldPerson>) =>
      deletePerson(tx, subject, accounts),

    restorePerson: async ({ tx, subject }: Given<Routes['restorePerson'], HeldPerson>) => {
      const restored = await restorePerson(tx, subject);
      const { permissions, rightsOver } = subject;
      return { data: describePerson(listedRow(restored, permissions), rightsOver, address) };
    },

    inviteAgain: async ({ tx, subject, facts }: Given<Routes['inviteAgain'], HeldPerson>) => {
      await inviteAgain(tx, subject, accounts, facts.origin);
      return { message: say(facts.language, 'messages:invitationMailed') };
    },

    listPermissions: async ({ facts }: Given<Routes['listPermissions'], unknown>) => ({
      data: listPermissions(facts.language),
    }),
  };
}
