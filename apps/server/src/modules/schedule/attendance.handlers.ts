import type { scheduleRoutes } from '@klasna/contract/schedule/routes';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { markAttendance } from './mark-attendance.ts';
import { type ReadAttendanceDeps, readAttendance } from './read-attendance.ts';
import type { AttendanceResource, LockedAttendance } from './resources.ts';

type Routes = typeof scheduleRoutes;

export const createAttendanceHandlers = (deps: ReadAttendanceDeps) => ({
  readAttendance: async ({
    tx,
    resource,
    request,
  }: HandlerInput<Routes['readAttendance'], AttendanceResource>) => ({
    data: await readAttendance(tx, resource, request.language, deps),
  }),

  markAttendance: async ({
    tx,
    resource,
    body,
    request,
  }: HandlerInput<Routes['markAttendance'], LockedAttendance>) => {
    const event = await markAttendance(tx, resource, body);
    const marked = { ...resource, event, canMark: true };
    return { data: await readAttendance(tx, marked, request.language, deps) };
  },
});
