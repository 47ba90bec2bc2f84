import type { bookingRoutes } from '@klasna/contract/booking/routes';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import type { LoadNames } from '../classes/index.ts';
import { bookSeat } from './book-seat.ts';
import { changeSeats, closeSeats, removeGuest } from './change-seats.ts';
import { describeOpenLessons, describeSeats } from './describe-seats.ts';
import type { BookingStudent, LockedSeatLesson, LockedSeats, SeatsOfLesson } from './resources.ts';
import { returnSeat } from './return-seat.ts';

type Routes = typeof bookingRoutes;

export function createSeatHandlers({ loadNames }: { readonly loadNames: LoadNames }) {
  return {
    listOpenLessons: async ({
      tx,
      resource,
      request,
    }: HandlerInput<Routes['listOpenLessons'], BookingStudent>) => ({
      data: await describeOpenLessons(tx, resource.studentId, { loadNames, language: request.language }),
    }),

    bookSeat: async ({ tx, resource, body }: HandlerInput<Routes['bookSeat'], LockedSeatLesson>) => ({
      data: await bookSeat(tx, resource, body),
    }),

    returnSeat: ({ tx, resource, query }: HandlerInput<Routes['returnSeat'], LockedSeatLesson>) =>
      returnSeat(tx, resource, query),

    readSeats: async ({ tx, resource, request }: HandlerInput<Routes['readSeats'], SeatsOfLesson>) => ({
      data: await describeSeats(tx, resource, { loadNames, language: request.language }),
    }),

    changeSeats: async ({
      tx,
      resource,
      body,
      request,
    }: HandlerInput<Routes['changeSeats'], LockedSeats>) => {
      await changeSeats(tx, resource, body);
      return { data: await describeSeats(tx, resource, { loadNames, language: request.language }) };
    },

    closeSeats: ({ tx, resource }: HandlerInput<Routes['closeSeats'], LockedSeats>) =>
      closeSeats(tx, resource),

    removeGuest: ({ tx, resource, params }: HandlerInput<Routes['removeGuest'], LockedSeats>) =>
      removeGuest(tx, resource, params.userId),
  };
}
