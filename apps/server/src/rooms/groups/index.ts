/** What access, and rooms above, may ask of groups. */
export { addMemberships } from './add-memberships.ts';
export { findGroup, holdGroups, listGroupNames, lockGroup } from './groups.store.ts';
export { groupMembers, groups } from './groups.tables.ts';
export { groupsPart } from './personal-part.ts';
export type { Founder, GroupsScope, HeldGroup, SeenGroup, SelectedForGroup } from './subjects.ts';
