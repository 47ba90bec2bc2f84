import type { peopleRoutes } from '@klasna/contract/people/routes';
import type { Given } from '../../kernel/http/room.ts';
import { changeOwnPicture, changeProfile } from './change-profile.ts';
import { describeProfile, type FileAddress } from './describe-profile.ts';
import type { Person } from './people.store.ts';
import { type UsersServices, usersHandlers } from './users.routes.ts';

type Routes = typeof peopleRoutes;

export interface PeopleServices extends Omit<UsersServices, 'address'> {
  readonly addressOf: (schoolId: string, fileId: string) => string;
}

export function peopleHandlers({ addressOf, ...services }: PeopleServices) {
  const { pictures } = services;
  const address: FileAddress = (schoolId, fileId) => (fileId === null ? null : addressOf(schoolId, fileId));
  return {
    ...usersHandlers({ address, ...services }),

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
