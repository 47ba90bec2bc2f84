import { news } from '../../kernel/db/news.ts';

/** Data of the school changed, such as name, logo or hours; all its open tabs reload user-info. */
export const schoolChanged = news<Record<string, never>>('school.changed');
