import { defineEvent } from '../../kernel/db/domain-event.ts';

/** A public document was added. */
export const documentAdded = defineEvent<{
  readonly name: string;
  readonly userIds: readonly string[];
  readonly actorId: string;
}>('document.added');
