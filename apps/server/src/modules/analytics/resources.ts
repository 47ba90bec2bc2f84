/** Resources that the policies pass to the handlers: whose statistics to show. */
import type { ScheduleRights } from '../schedule/index.ts';

export interface TeachersScope {
  /** Null means all teachers. */
  readonly teacherId: string | null;
}

export interface DashboardScope extends ScheduleRights, TeachersScope {
  /** Homework to review is shown to teachers and to people who see the whole school. */
  readonly seesHomework: boolean;
  /** Null means all students of the school. */
  readonly studentIds: readonly string[] | null;
}
