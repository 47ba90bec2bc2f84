/** Types of audit entries. Imports no library, because the URL of a page may contain one of them. */
export const auditTypes = [
  'person.created',
  'person.changed',
  'person.statusChanged',
  'person.permissionsChanged',
  'person.groupsChanged',
  'person.messaged',
  'person.deleted',
  'person.restored',
  'person.exported',
  'person.erased',
  'school.changed',
  'plan.created',
  'plan.changed',
  'plan.deleted',
  'tariff.changed',
  'tariff.deleted',
  'lesson.deleted',
  'lesson.restored',
  'homework.changed',
] as const;
export type AuditType = (typeof auditTypes)[number];
