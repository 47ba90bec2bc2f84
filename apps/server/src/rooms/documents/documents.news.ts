import { news } from '../../kernel/db/news.ts';

/** A document came that its owners may see. */
export const documentAdded = news<{
  readonly name: string;
  readonly userIds: readonly string[];
  readonly actorId: string;
}>('document.added');
