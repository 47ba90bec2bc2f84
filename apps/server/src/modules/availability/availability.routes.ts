import type { BookingLimits } from '@klasna/contract/availability/models';
import type { availabilityRoutes } from '@klasna/contract/availability/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { listTeacherIds } from '../people/index.ts';
import { findSchool } from '../schools/index.ts';
import { changeAvailability, changeDay, removeDay } from './change-availability.ts';
import { changeBookingLimits } from './change-booking-limits.ts';
import { describeAvailability } from './describe-availability.ts';
import type { Span } from './merge-spans.ts';
import { type ListBusyTimes, readAvailableDays, readFreeSlots } from './read-free-slots.ts';
import { readTeachingTimes } from './read-teaching-times.ts';
import type {
  LockedBookingLimits,
  LockedTeacherHours,
  LockedTimeOff,
  TeacherHours,
  TimeOffRequester,
  TimeOffRights,
  TimeOffScope,
} from './resources.ts';
import { createSchoolClock } from './school-clock.ts';
import { listTimeOff, type TimeOffRow } from './time-off.store.ts';
import { changeTimeOff, describeTimeOff, requestTimeOff } from './time-off.ts';

type Routes = typeof availabilityRoutes;

export interface AvailabilityDeps {
  readonly listBusyTimes: ListBusyTimes;
}

const toSlot = ({ startMs, endMs }: Span) => ({
  startsAt: new Date(startMs).toISOString(),
  endsAt: new Date(endMs).toISOString(),
});

async function replyTimeOff(tx: Tx, row: TimeOffRow, rights: TimeOffRights) {
  const [data] = await describeTimeOff(tx, [row], rights);
  return { data: requireFound(data) };
}

export function availabilityHandlers({ listBusyTimes }: AvailabilityDeps) {
  return {
    readBookingLimits: async ({ resource }: HandlerInput<Routes['readBookingLimits'], BookingLimits>) => ({
      data: resource,
    }),

    changeBookingLimits: async ({
      tx,
      resource,
      body,
    }: HandlerInput<Routes['changeBookingLimits'], LockedBookingLimits>) => ({
      data: await changeBookingLimits(tx, resource, body),
    }),

    readAvailability: async ({ tx, resource }: HandlerInput<Routes['readAvailability'], TeacherHours>) => ({
      data: await describeAvailability(tx, resource),
    }),

    changeAvailability: async ({
      tx,
      resource,
      body,
    }: HandlerInput<Routes['changeAvailability'], LockedTeacherHours>) => {
      await changeAvailability(tx, resource, body);
      return { data: await describeAvailability(tx, resource) };
    },

    changeDay: async ({
      tx,
      resource,
      params,
      body,
    }: HandlerInput<Routes['changeDay'], LockedTeacherHours>) => {
      await changeDay(tx, resource, params.day, body.hours);
      return { data: await describeAvailability(tx, resource) };
    },

    removeDay: ({ tx, resource, params }: HandlerInput<Routes['removeDay'], LockedTeacherHours>) =>
      removeDay(tx, resource, params.day),

    listAvailableDays: async ({
      tx,
      resource,
      query,
    }: HandlerInput<Routes['listAvailableDays'], TeacherHours>) => ({
      data: await readAvailableDays(tx, resource.teacherId, query),
    }),

    listTeachingTimes: async ({ tx, query }: HandlerInput<Routes['listTeachingTimes'], unknown>) => {
      const clock = createSchoolClock((await findSchool(tx)).timezone);
      const times = await readTeachingTimes(tx, clock, await listTeacherIds(tx), query);
      return {
        data: [...times].flatMap(([userId, { open, away }]) =>
          open || away.length > 0
            ? [{ userId, open: open?.map(toSlot) ?? null, away: away.map(toSlot) }]
            : [],
        ),
      };
    },

    listTimeOff: async ({ tx, resource, query }: HandlerInput<Routes['listTimeOff'], TimeOffScope>) => {
      const rows = await listTimeOff(tx, { userId: resource.userId, status: query.status });
      return { data: await describeTimeOff(tx, rows, resource) };
    },

    requestTimeOff: async ({
      tx,
      resource,
      body,
    }: HandlerInput<Routes['requestTimeOff'], TimeOffRequester>) =>
      replyTimeOff(tx, await requestTimeOff(tx, resource, body), resource),

    changeTimeOff: async ({ tx, resource, body }: HandlerInput<Routes['changeTimeOff'], LockedTimeOff>) =>
      replyTimeOff(tx, await changeTimeOff(tx, resource, body.status), resource),

    listFreeSlots: async ({ tx, resource, query }: HandlerInput<Routes['listFreeSlots'], TeacherHours>) => {
      const { teacherId, isActive } = resource;
      if (!isActive) return { data: { timezone: (await findSchool(tx)).timezone, slots: [] } };
      const request = { ...query, teacherIds: [teacherId] };
      const { timezone, byTeacher } = await readFreeSlots(tx, request, listBusyTimes);
      return { data: { timezone, slots: (byTeacher.get(teacherId) ?? []).map(toSlot) } };
    },
  };
}
