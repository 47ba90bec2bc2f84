import { z } from 'zod';

export const identityPersonalEvents = {
  /** This session, or every session of the person, has ended: the page signs out. */
  'session.ended': z.object({}),
  /** Name, picture, permissions or school data changed: the page reloads user-info. */
  'session.changed': z.object({}),
};
