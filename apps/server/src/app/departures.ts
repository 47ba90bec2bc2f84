/** The functions by which modules of higher layers react when a person is deleted or restored. */
import { leaveGroups, rejoinGroups } from '../modules/groups/index.ts';
import type { DepartureDeps } from '../modules/people/index.ts';
import { cancelLessonsOf, hasLessonsToTeach, restoreLessonsOf } from '../modules/schedule/index.ts';

export const departures: DepartureDeps = {
  hasLessonsToTeach,
  leaveGroups,
  rejoinGroups,
  cancelLessons: cancelLessonsOf,
  restoreLessons: restoreLessonsOf,
};
