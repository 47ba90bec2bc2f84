import { attendanceRoutes } from '@klasna/contract/attendance/routes';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { attendanceHandlers } from '../../modules/attendance/attendance.routes.ts';
import { attendanceDataSection } from '../../modules/attendance/index.ts';
import { attendancePolicies } from '../../policies/attendance/attendance.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createAttendanceModule: CreateAppModule = ({ namesOf }) => ({
  endpoints: serveModule('attendance', attendanceRoutes, attendancePolicies, attendanceHandlers({ namesOf })),
  personalDataSections: [attendanceDataSection],
});
