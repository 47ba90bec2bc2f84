import { news } from '../../kernel/db/news.ts';

/** A public document was added. */
export const documentAdded = news<{
  readonly name: string;
  readonly userIds: readonly string[];
  readonly actorId: string;
}>('document.added');
