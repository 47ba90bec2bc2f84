/** Resources that the policies pass to the handlers: whose statistics to show. */
import type { ScheduleRights } from '../schedule/index.ts';

export interface TeachersScope {
  /** The id of the teacher; null means all teachers. */
  readonly teacherId: string | null;
}

export interface DashboardScope extends ScheduleRights, TeachersScope {
  /** Whether to show homework that waits for a review: for teachers, and for people who see the whole school. */
  readonly seesHomework: boolean;
  /** The ids of the students; null means all students of the school. */
  readonly studentIds: readonly string[] | null;
}
