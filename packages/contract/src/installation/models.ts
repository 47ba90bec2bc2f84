import { z } from 'zod';

const link = z.string().nullable();

/** Settings of the operator for the web app; a setting is null if it is not configured. */
export const pageConfig = z.object({
  debugPages: z.boolean(),
  links: z.object({
    tutorsClub: link,
    scheduling: link,
    booking: link,
    support: link,
    userGuide: link,
    contact: link,
  }),
  partners: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      description: z.string().optional(),
      image: z.string().optional(),
    }),
  ),
});
export type PageConfig = z.infer<typeof pageConfig>;
