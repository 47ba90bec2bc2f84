import type { peopleRoutes } from '@klasna/contract/people/routes';
import type { Given } from '../../kernel/http/room.ts';
import type { Accounts } from './accounts.ts';
import { changeOwnPicture, changeProfile } from './change-profile.ts';
import { describeProfile, type FileAddress } from './describe-profile.ts';
import type { Person } from './people.store.ts';
import type { Pictures } from './pictures.ts';
import { usersHandlers } from './users.routes.ts';

type Routes = typeof peopleRoutes;

export interface PeopleServices {
  readonly addressOf: (schoolId: string, fileId: string) => string;
  readonly pictures: Pictures;
  readonly accounts: Accounts;
}

export function peopleHandlers({ addressOf, pictures, accounts }: PeopleServices) {
  const address: FileAddress = (schoolId, fileId) => (fileId === null ? null : addressOf(schoolId, fileId));
  return {
    ...usersHandlers({ address, pictures, accounts }),

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
      data: describeProfile(await changeProfile(tx, subject, body, pictures), address),
    }),

    uploadAvatar: async ({ tx, subject, file }: Given<Routes['uploadAvatar'], Person>) => {
      const fileId = await pictures.store(tx, subject, file);
      await changeOwnPicture(tx, subject, fileId, pictures);
      return { data: { image: addressOf(tx.schoolId, fileId) } };
    },

    removeAvatar: async ({ tx, subject }: Given<Routes['removeAvatar'], Person>) => {
      await changeOwnPicture(tx, subject, null, pictures);
    },
  };
}
