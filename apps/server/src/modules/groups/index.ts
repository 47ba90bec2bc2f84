/**
 * Groups of students who learn together, their members and their images.
 * Depends on people (selecting students) and audit (logging membership changes); files and classes are injected.
 * Invariants are tested in groups.test.ts, who may do what in policies/groups-matrix.test.ts.
 */
export { addMemberships } from './add-memberships.ts';
export { leaveGroups, rejoinGroups } from './former-memberships.store.ts';
export { groupsChanged } from './groups.events.ts';
export { findGroup, listGroupNames, lockGroup, lockGroups } from './groups.store.ts';
export { groupMembers, groups } from './groups.tables.ts';
export { listMemberIdsByGroup } from './members.store.ts';
export { groupsDataSection } from './personal-data.ts';
export type {
  GroupCreator,
  GroupOverlaps,
  GroupResource,
  GroupsScope,
  Joining,
  LockedGroup,
  SelectionForGroup,
} from './resources.ts';
