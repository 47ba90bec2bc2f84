/** What the audit log knows of. Free of any library, because an address may name one of them. */
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
] as const;
export type AuditType = (typeof auditTypes)[number];
