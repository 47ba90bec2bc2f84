import { z } from 'zod';

const address = z.string().nullable();

/** Settings of the operator that concern the web app; null if not configured. */
export const pageConfig = z.object({
  debugPages: z.boolean(),
  links: z.object({
    tutorsClub: address,
    scheduling: address,
    booking: address,
    support: address,
    userGuide: address,
    contact: address,
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
