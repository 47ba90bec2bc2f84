import { bookingRoutes } from '@klasna/contract/booking/routes';
import { durable } from '../../kernel/db/outbox-relay.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { registerBookingJobs } from '../../modules/booking/booking.jobs.ts';
import { bookingHandlers } from '../../modules/booking/booking.routes.ts';
import {
  mailSeatBooked,
  mailSeatOffers,
  mailSeatsLost,
  seatBooked,
  seatsLost,
  seatsOffered,
  waitlistDataSection,
} from '../../modules/booking/index.ts';
import { bookingPolicies } from '../../policies/booking/booking.policy.ts';
import type { CreateAppModule } from '../module.ts';
import { createDescribePeople } from '../names-of.ts';

export const createBookingModule: CreateAppModule = ({
  database,
  log,
  jobs,
  mailer,
  origin,
  fileUrlOrNull,
  namesOf,
}) => ({
  endpoints: serveModule(
    'booking',
    bookingRoutes,
    bookingPolicies,
    bookingHandlers({ describePeople: createDescribePeople(fileUrlOrNull), loadNames: namesOf }),
  ),
  subscribers: [
    durable(seatsOffered, (tx, event) => mailSeatOffers(tx, event, { mailer, origin })),
    durable(seatBooked, (tx, { userId, ...event }) =>
      mailSeatBooked(tx, { ...event, userIds: [userId] }, { mailer, origin }),
    ),
    durable(seatsLost, (tx, event) => mailSeatsLost(tx, event, { mailer, origin })),
  ],
  personalDataSections: [waitlistDataSection],
  register: () => registerBookingJobs(jobs, { database, log }),
});
