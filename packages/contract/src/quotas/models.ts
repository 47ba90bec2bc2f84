import { z } from 'zod';

const bytes = z.number().int().nonnegative();
const amount = z.int().nonnegative();

/** What a school uses and what it may use; a limit of null is no limit. */
export const schoolUsage = z.object({
  storage: z.object({
    bytes,
    limit: bytes.nullable(),
    byKind: z.object({ recordings: bytes, documents: bytes, courseMedia: bytes, pictures: bytes }),
  }),
  people: z.object({ students: amount, staff: amount }),
  uploads: z.object({ lastHour: amount, limitPerPerson: amount.nullable() }),
  mails: z.object({ lastHour: amount, limit: amount.nullable(), waiting: amount }),
});
export type SchoolUsage = z.infer<typeof schoolUsage>;
export type StorageKind = keyof SchoolUsage['storage']['byKind'];
