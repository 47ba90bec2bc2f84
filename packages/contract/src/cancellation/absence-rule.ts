import { instant } from '@klasna/base/values';
import { z } from 'zod';
import { absenceRuleKinds, policyLevels } from './values.ts';

/** The rule that decided what an absence costs, as it was then. */
export const absenceRule = z.object({
  kind: z.enum(absenceRuleKinds),
  /** What the policy says, in percent of the lesson. */
  percent: z.int(),
  /** What the ledger charges: the percentage, rounded to whole lessons. */
  lessons: z.int(),
  noticeHours: z.int(),
  /** When the absence was announced; null if it was not. */
  announcedAt: instant.nullable(),
  /** Where the percentage is set. */
  level: z.enum(policyLevels),
});
export type AbsenceRule = z.output<typeof absenceRule>;
