import type { Tx } from '../../kernel/db/pool.ts';
import type { FileRow } from '../../kernel/files/file-rows.ts';
import type { PersonalPart } from '../../kernel/personal-part.ts';
import { deletePermissions, listPermissions } from './people.store.ts';
import { emptyRecord, holdRecord } from './records.store.ts';

interface Means {
  readonly findPicture: (tx: Tx, fileId: string) => Promise<FileRow | undefined>;
  readonly removePicture: (tx: Tx, fileId: string) => Promise<void>;
}

export const profilePart = ({ findPicture, removePicture }: Means): PersonalPart => ({
  name: 'profile',
  columns: ['user_permissions.user_id'],
  collect: async (tx, userId) => {
    const person = await holdRecord(tx, userId, 'read');
    if (!person) return { json: null };
    const {
      schoolId: _,
      passwordHash: __,
      avatarId,
      erasedAt: ___,
      heldPermissions: ____,
      ...about
    } = person;
    const picture = avatarId === null ? undefined : await findPicture(tx, avatarId);
    return {
      json: { ...about, permissions: await listPermissions(tx, userId) },
      files: picture ? [picture] : [],
    };
  },
  erase: async (tx, userId) => {
    const person = await holdRecord(tx, userId, 'change');
    await deletePermissions(tx, userId, await listPermissions(tx, userId));
    await emptyRecord(tx, userId);
    if (person?.avatarId) await removePicture(tx, person.avatarId);
  },
});
