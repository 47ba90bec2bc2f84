import { bookingRoutes } from '@klasna/contract/booking/routes';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { bookingHandlers } from '../../modules/booking/booking.routes.ts';
import { bookingPolicies } from '../../policies/booking/booking.policy.ts';
import type { CreateAppModule } from '../module.ts';
import { createDescribePeople } from '../names-of.ts';

export const createBookingModule: CreateAppModule = ({ fileUrlOrNull, namesOf }) => ({
  endpoints: serveModule(
    'booking',
    bookingRoutes,
    bookingPolicies,
    bookingHandlers({ describePeople: createDescribePeople(fileUrlOrNull), loadNames: namesOf }),
  ),
});
