import type { RetentionRules } from '@klasna/contract/retention/models';
import { eq } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { retentionRulesTable } from './retention.tables.ts';

const defaultRules: RetentionRules = {
  securityLogDays: null,
  mailDays: null,
  auditDays: null,
  formerStudentMonths: null,
};

export async function readRules(tx: Tx): Promise<RetentionRules> {
  const [row] = await tx.query
    .select()
    .from(retentionRulesTable)
    .where(eq(retentionRulesTable.schoolId, tx.schoolId));
  if (!row) return defaultRules;
  const { schoolId: _, ...rules } = row;
  return rules;
}

export async function writeRules(tx: Tx, rules: RetentionRules): Promise<void> {
  await tx.query
    .insert(retentionRulesTable)
    .values({ ...rules, schoolId: tx.schoolId })
    .onConflictDoUpdate({ target: retentionRulesTable.schoolId, set: rules });
}
