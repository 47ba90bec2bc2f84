/** Emits a live event to the affected people and to administrators, who see everything of the school. */
import type { PersonalEvents } from '@klasna/contract/events';
import { listAdministratorIds } from '../policies/people/permission-holders.ts';
import type { AppServices } from './module.ts';

export async function emitToAffected<E extends 'classes.changed' | 'schedule.changed'>(
  { database, live }: Pick<AppServices, 'database' | 'live'>,
  schoolId: string,
  userIds: readonly string[],
  event: E,
  data: PersonalEvents[E],
): Promise<void> {
  const administratorIds = await database.readInSchool(schoolId, listAdministratorIds);
  for (const userId of new Set([...userIds, ...administratorIds]))
    live.emitToPerson(schoolId, userId, event, data);
}
