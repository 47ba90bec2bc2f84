/** The resource that the policy hands to the handlers of summaries. */
import type { Attachment, SchoolClass } from '../classes/index.ts';
import type { LessonWithParts } from '../courses/index.ts';

export interface SummaryScope {
  readonly schoolClass: SchoolClass;
  readonly attachment: Attachment;
  /** Reads the lesson with the exercises that students of the class see. */
  readonly readLesson: () => Promise<LessonWithParts>;
  /** The current students of the class, or the one student requested. */
  readonly studentIds: readonly string[];
  /** The id of the student for whom the summary is described; undefined for staff. */
  readonly studentId?: string;
}
