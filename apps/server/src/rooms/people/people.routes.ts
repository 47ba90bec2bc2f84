import type { peopleRoutes } from '@klasna/contract/people/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Given, ReceivedFile } from '../../kernel/http/room.ts';
import { changeProfile, type FindAvatar } from './change-profile.ts';
import { describeProfile, type FileAddress } from './describe-profile.ts';
import { personChanged } from './people.news.ts';
import { changePerson, type Person } from './people.store.ts';

type Routes = typeof peopleRoutes;

export interface PeopleServices {
  readonly addressOf: (schoolId: string, fileId: string) => string;
  readonly findAvatar: FindAvatar;
  readonly storeAvatar: (tx: Tx, person: Person, file: ReceivedFile) => Promise<{ readonly id: string }>;
}

export function peopleHandlers({ addressOf, findAvatar, storeAvatar }: PeopleServices) {
  const address: FileAddress = (schoolId, fileId) => (fileId === null ? null : addressOf(schoolId, fileId));
  return {
    ownAccount: async ({ subject }: Given<Routes['ownAccount'], Person>) => ({
      data: {
        id: subject.id,
        firstName: subject.firstName,
        lastName: subject.lastName,
        email: subject.email,
        role: subject.role,
        status: subject.status,
        image: address(subject.schoolId, subject.avatarId),
        createdAt: subject.createdAt.toISOString(),
      },
    }),

    readProfile: async ({ subject }: Given<Routes['readProfile'], Person>) => ({
      data: describeProfile(subject, address),
    }),

    changeProfile: async ({ tx, subject, body }: Given<Routes['changeProfile'], Person>) => ({
      data: describeProfile(await changeProfile(tx, subject, body, findAvatar), address),
    }),

    uploadAvatar: async ({ tx, subject, file }: Given<Routes['uploadAvatar'], Person>) => {
      const stored = await storeAvatar(tx, subject, file);
      await changePerson(tx, subject.id, { avatarId: stored.id });
      tx.tell(personChanged({ userId: subject.id }));
      return { data: { image: addressOf(tx.schoolId, stored.id) } };
    },

    removeAvatar: async ({ tx, subject }: Given<Routes['removeAvatar'], Person>) => {
      await changePerson(tx, subject.id, { avatarId: null });
      tx.tell(personChanged({ userId: subject.id }));
    },
  };
}
