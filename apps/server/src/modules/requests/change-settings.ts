import type { RequestSettings } from '@klasna/contract/requests/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { compareStates, recordChange } from '../audit/index.ts';
import { schoolChanged } from '../schools/index.ts';
import type { LockedRequestSettings } from './resources.ts';
import { readRequestSettings, writeRequestSettings } from './settings.store.ts';

const toRecorded = ({ studentsMayAsk, answerHours, defaultAnswer }: RequestSettings) => ({
  studentRequests: studentsMayAsk ? 'on' : 'off',
  requestHours: answerHours,
  requestDefault: defaultAnswer,
});

/** Requests that wait keep the time and the default that were shown with them. */
export async function changeRequestSettings(
  tx: Tx,
  { actorId }: LockedRequestSettings,
  change: { readonly [K in keyof RequestSettings]?: RequestSettings[K] | undefined },
): Promise<RequestSettings> {
  const before = await readRequestSettings(tx);
  const after: RequestSettings = {
    studentsMayAsk: change.studentsMayAsk ?? before.studentsMayAsk,
    answerHours: change.answerHours ?? before.answerHours,
    defaultAnswer: change.defaultAnswer ?? before.defaultAnswer,
  };
  const fields = ['studentRequests', 'requestHours', 'requestDefault'] as const;
  const changes = compareStates(toRecorded(before), toRecorded(after), fields);
  if (changes.length === 0) return before;
  await writeRequestSettings(tx, after);
  await recordChange(tx, 'school.changed', { actorId }, changes);
  tx.publish(schoolChanged({}));
  return after;
}
