import { integer, pgTable, uuid } from '../../kernel/db/drizzle.ts';

/** A school without a row keeps everything as the operator set it, and answers of former students for good. */
export const retentionRulesTable = pgTable('retention_rules', {
  schoolId: uuid('school_id').primaryKey(),
  securityLogDays: integer('security_log_days'),
  mailDays: integer('mail_days'),
  auditDays: integer('audit_days'),
  formerStudentMonths: integer('former_student_months'),
});
