import type { AuditEntry } from '@klasna/contract/audit/models';

export type AuditPerson = NonNullable<AuditEntry['actor']>;

export const formatName = ({ firstName, lastName }: Pick<AuditPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
