/** For those who are told of it wherever they are; what is open on a page follows by the live channel of the class. */
import type { HomeworkStatus } from '@klasna/contract/homework/values';
import { news } from '../../kernel/db/news.ts';

interface OfHomework {
  readonly homeworkId: string;
  readonly number: number;
  readonly classId: string;
  readonly actorId: string;
}

/** Students got something to do at home. */
export const homeworkGiven = news<OfHomework & { readonly userIds: readonly string[] }>('homework.given');

/** A student sent their work to be checked. */
export const homeworkHandedIn = news<OfHomework>('homework.handed-in');

/** A teacher said how far a student is. */
export const homeworkReviewed = news<
  OfHomework & { readonly userId: string; readonly status: HomeworkStatus }
>('homework.reviewed');
