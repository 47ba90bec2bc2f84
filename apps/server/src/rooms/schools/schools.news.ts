import { news } from '../../kernel/db/news.ts';

/** Name, logo, hours or the like of the school changed; every open page of it loads user-info again. */
export const schoolChanged = news<Record<string, never>>('school.changed');
