/** What modules of higher layers do when a person is deleted or restored. */
import { leaveGroups, rejoinGroups } from '../modules/groups/index.ts';
import type { DepartureDeps } from '../modules/people/index.ts';
import { hasLessonsToTeach } from '../modules/schedule/index.ts';

export const departures: DepartureDeps = { hasLessonsToTeach, leaveGroups, rejoinGroups };
