import type { RequestSettings } from '@klasna/contract/requests/models';
import { eq } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { requestSettingsTable } from './requests.tables.ts';

const initialSettings: RequestSettings = { studentsMayAsk: false, answerHours: 24, defaultAnswer: 'decline' };

export async function readRequestSettings(tx: Tx): Promise<RequestSettings> {
  const { schoolId, studentsMayAsk, answerHours, defaultAnswer } = requestSettingsTable;
  const [row] = await tx.query
    .select({ studentsMayAsk, answerHours, defaultAnswer })
    .from(requestSettingsTable)
    .where(eq(schoolId, tx.schoolId));
  return row ?? initialSettings;
}

export async function writeRequestSettings(tx: Tx, settings: RequestSettings): Promise<void> {
  await tx.query
    .insert(requestSettingsTable)
    .values({ ...settings, schoolId: tx.schoolId })
    .onConflictDoUpdate({ target: requestSettingsTable.schoolId, set: settings });
}
