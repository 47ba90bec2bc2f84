/** Constants of cancellations. Imports no library, so that pages can use it without loading schemas. */

/** Where a policy can be set; a class overrides its plan, and a plan overrides the school. */
export const policyLevels = ['school', 'plan', 'class'] as const;
export type PolicyLevel = (typeof policyLevels)[number];

export const policyFields = [
  'noticeHours',
  'latePercent',
  'noShowPercent',
  'freePerMonth',
  'byStudents',
] as const;
export type PolicyField = (typeof policyFields)[number];

export const policyLimits = { noticeHours: 720, freePerMonth: 31 } as const;

/** Why an absence costs what it costs: announced in time, late but free, late, or not announced. */
export const absenceRuleKinds = ['inTime', 'free', 'late', 'noShow'] as const;
export type AbsenceRuleKind = (typeof absenceRuleKinds)[number];

/** The ledger holds whole lessons, so a part is rounded, and half a lesson is a whole one. */
export const roundToLessons = (percent: number): 0 | 1 => (percent >= 50 ? 1 : 0);

/** Why a lesson cannot be cancelled: the school does it, the lesson began, or it was held or cancelled before. */
export const cancellationRefusals = ['notByStudents', 'begun', 'held'] as const;
export type CancellationRefusal = (typeof cancellationRefusals)[number];
