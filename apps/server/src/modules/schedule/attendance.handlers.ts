import type { scheduleRoutes } from '@klasna/contract/schedule/routes';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { cancelLesson, describeCancellation, withdrawCancellation } from './cancel-lesson.ts';
import { markAttendance } from './mark-attendance.ts';
import { type ReadAttendanceDeps, readAttendance, readCurrentAttendance } from './read-attendance.ts';
import type {
  AttendanceResource,
  CancellationResource,
  CurrentAttendanceResource,
  LockedAttendance,
  LockedCancellation,
} from './resources.ts';

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

  readCurrentAttendance: async ({
    tx,
    resource,
    request,
  }: HandlerInput<Routes['readCurrentAttendance'], CurrentAttendanceResource>) => ({
    data: await readCurrentAttendance(tx, resource.class, request.language, deps),
  }),

  readCancellation: async ({
    tx,
    resource,
    request,
  }: HandlerInput<Routes['readCancellation'], CancellationResource>) => ({
    data: await describeCancellation(tx, resource, request.language, deps),
  }),

  cancelLesson: async ({
    tx,
    resource,
    body,
    request,
  }: HandlerInput<Routes['cancelLesson'], LockedCancellation>) => {
    const event = await cancelLesson(tx, resource, body);
    return { data: await describeCancellation(tx, { ...resource, event }, request.language, deps) };
  },

  withdrawCancellation: ({
    tx,
    resource,
  }: HandlerInput<Routes['withdrawCancellation'], LockedCancellation>) => withdrawCancellation(tx, resource),
});
