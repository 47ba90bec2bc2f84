import { z } from 'zod';

export const identityPersonalEvents = {
  /** This session or all sessions of the person have ended, so the page signs out. */
  'session.ended': z.object({}),
  /** The name, picture, permissions or school data changed, so the page reloads the user info. */
  'session.changed': z.object({}),
};
