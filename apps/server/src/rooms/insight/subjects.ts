/** What the access rules hand over: whose figures. */
import type { ScheduleReader } from '../schedule/index.ts';

export interface TeachersScope {
  /** Null: of everybody who teaches. */
  readonly teacherId: string | null;
}

export interface DashboardScope extends ScheduleReader, TeachersScope {
  /** Homework is for those to look at who may teach, or who see everything. */
  readonly seesHomework: boolean;
  /** Null: all of the school. */
  readonly studentIds: readonly string[] | null;
}
