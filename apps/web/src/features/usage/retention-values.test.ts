import { expect, test } from 'vitest';
import { toFormValues, toRules } from './retention-values.ts';

test('an empty field means as long as possible', () => {
  const rules = { securityLogDays: null, mailDays: 7, auditDays: null, formerStudentMonths: 12 };
  const values = { securityLogDays: '', mailDays: 7, auditDays: '', formerStudentMonths: 12 } as const;
  expect(toFormValues(rules)).toEqual(values);
  expect(toRules(values)).toEqual(rules);
});
