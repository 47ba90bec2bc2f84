import { z } from 'zod';

export const roomsPersonalEvents = {
  /** Rooms were added, changed, archived or taken back. */
  'rooms.changed': z.object({}),
};
