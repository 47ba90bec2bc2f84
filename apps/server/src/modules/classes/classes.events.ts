import { defineEvent } from '../../kernel/db/domain-event.ts';

/** A class was created, changed or deleted; open pages of its teacher and students fetch it again. */
export const classChanged = defineEvent<{ readonly classId: string; readonly userIds: readonly string[] }>(
  'class.changed',
);
