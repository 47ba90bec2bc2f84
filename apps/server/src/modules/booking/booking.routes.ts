import type { BookingSettings } from '@klasna/contract/booking/models';
import type { bookingRoutes } from '@klasna/contract/booking/routes';
import { requireFound } from '../../kernel/failure.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import type { LoadNames } from '../classes/index.ts';
import { type DescribeEventsDeps, describeEvents } from '../schedule/index.ts';
import { findSchool } from '../schools/index.ts';
import { bookLesson, toBookableSlot } from './book-lesson.ts';
import { changeBookingSettings } from './change-settings.ts';
import { describeOptions } from './describe-options.ts';
import { listBookableSlots } from './list-bookable-slots.ts';
import type { Booker, BookingStudent, LockedBookingSettings, SlotReader } from './resources.ts';
import { createSeatHandlers } from './seat.handlers.ts';
import { readBookingSettings } from './settings.store.ts';

type Routes = typeof bookingRoutes;

export interface BookingDeps extends DescribeEventsDeps {
  readonly loadNames: LoadNames;
}

export function bookingHandlers({ describePeople, loadNames }: BookingDeps) {
  return {
    ...createSeatHandlers({ loadNames }),

    readBookingSettings: async ({
      resource,
    }: HandlerInput<Routes['readBookingSettings'], BookingSettings>) => ({ data: resource }),

    changeBookingSettings: async ({
      tx,
      resource,
      body,
    }: HandlerInput<Routes['changeBookingSettings'], LockedBookingSettings>) => ({
      data: await changeBookingSettings(tx, resource, body),
    }),

    readBookingOptions: async ({
      tx,
      resource,
      request,
    }: HandlerInput<Routes['readBookingOptions'], BookingStudent>) => ({
      data: await describeOptions(tx, resource, { loadNames, language: request.language }),
    }),

    listBookableSlots: async ({
      tx,
      resource,
      query,
    }: HandlerInput<Routes['listBookableSlots'], SlotReader>) => {
      const { isOpen } = await readBookingSettings(tx);
      if (!isOpen) return { data: { timezone: (await findSchool(tx)).timezone, slots: [] } };
      const { timezone, slots } = await listBookableSlots(tx, resource, query);
      return { data: { timezone, slots: slots.map(toBookableSlot) } };
    },

    bookLesson: async ({ tx, resource, body, request }: HandlerInput<Routes['bookLesson'], Booker>) => {
      const { id } = await bookLesson(tx, resource, body);
      const [data] = await describeEvents(tx, [id], resource.planner, request.language, { describePeople });
      return { data: requireFound(data) };
    },
  };
}
