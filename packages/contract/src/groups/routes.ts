import { cursorListOf } from '@klasna/base/cursor';
import { id, single } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import { membershipOfSelected, selectionResults } from '../people/selection.ts';
import {
  groupChange,
  groupsQuery,
  groupView,
  listedGroup,
  memberToRemove,
  newGroup,
  newMembers,
} from './models.ts';

const oneGroup = z.object({ id });

export const groupsRoutes = {
  listGroups: endpoint({
    method: 'GET',
    path: '/tenant/groups',
    summary: 'Groups of the school. Teachers get fewer fields of groups that they do not teach.',
    who: 'signedIn',
    query: groupsQuery,
    out: cursorListOf(listedGroup),
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/tenant/groups',
    summary: 'Create an empty group.',
    who: 'signedIn',
    body: newGroup,
    out: single(groupView),
    status: 201,
  }),
  readGroup: endpoint({
    method: 'GET',
    path: '/tenant/groups/{id}',
    summary: 'One group and the students in it.',
    who: 'signedIn',
    params: oneGroup,
    out: single(groupView),
  }),
  changeGroup: endpoint({
    method: 'PUT',
    path: '/tenant/groups/{id}',
    summary: 'Change a group; absent keys keep their value.',
    who: 'signedIn',
    params: oneGroup,
    body: groupChange,
    out: single(groupView),
  }),
  deleteGroup: endpoint({
    method: 'DELETE',
    path: '/tenant/groups/{id}',
    summary: 'Delete a group; its students stay in the school.',
    who: 'signedIn',
    params: oneGroup,
    failures: ['groupHasClasses'],
  }),
  addMembers: endpoint({
    method: 'POST',
    path: '/tenant/groups/{id}/users',
    summary: 'Add one or several students to the group.',
    who: 'signedIn',
    params: oneGroup,
    body: newMembers,
    out: single(groupView),
    status: 201,
    failures: ['alreadyInGroup', 'overlap'],
  }),
  changeMemberships: endpoint({
    method: 'POST',
    path: '/tenant/groups/{id}/memberships',
    summary: 'Add several students to the group or remove them; reports the outcome for each.',
    who: 'signedIn',
    params: oneGroup,
    body: membershipOfSelected,
    out: selectionResults,
    status: 200,
    failures: ['tooManySelected'],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/tenant/groups/{id}/users',
    summary: 'Remove a student from the group.',
    who: 'signedIn',
    params: oneGroup,
    query: memberToRemove,
    body: memberToRemove,
  }),
} as const;
