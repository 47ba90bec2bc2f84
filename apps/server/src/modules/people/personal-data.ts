import type { Tx } from '../../kernel/db/pool.ts';
import type { FileRow } from '../../kernel/files/file-repository.ts';
import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { deletePermissions, listPermissions } from './people.store.ts';
import { eraseRecord, lockRecord } from './records.store.ts';

interface ProfileSectionDeps {
  readonly findPicture: (tx: Tx, fileId: string) => Promise<FileRow | undefined>;
  readonly removePicture: (tx: Tx, fileId: string) => Promise<void>;
}

export const createProfileDataSection = ({
  findPicture,
  removePicture,
}: ProfileSectionDeps): PersonalDataSection => ({
  name: 'profile',
  columns: ['user_permissions.user_id'],
  collect: async (tx, userId) => {
    const person = await lockRecord(tx, userId, 'read');
    if (!person) return { json: null };
    const {
      schoolId: _,
      passwordHash: __,
      avatarId,
      erasedAt: ___,
      heldPermissions: ____,
      ...profile
    } = person;
    const picture = avatarId === null ? undefined : await findPicture(tx, avatarId);
    return {
      json: { ...profile, permissions: await listPermissions(tx, userId) },
      files: picture ? [picture] : [],
    };
  },
  erase: async (tx, userId) => {
    const person = await lockRecord(tx, userId, 'change');
    await deletePermissions(tx, userId, await listPermissions(tx, userId));
    await eraseRecord(tx, userId);
    if (person?.avatarId) await removePicture(tx, person.avatarId);
  },
});
