/** What the access rule hands over: which lesson of which class, and whose part in it is told. */
import type { Attachment, SchoolClass } from '../classes/index.ts';

export interface SummaryScope {
  readonly of: SchoolClass;
  readonly attachment: Attachment;
  /** Those who learn in the class now, or the one who was asked for. */
  readonly studentIds: readonly string[];
  /** To see it as this student does; absent: as staff do. */
  readonly studentId?: string;
}
