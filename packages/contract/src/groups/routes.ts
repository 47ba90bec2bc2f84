import { z } from 'zod';
import { endpoint } from '../define.ts';
import { membershipOfSelected, selectionResults } from '../people/selection.ts';
import { id, listOf, single } from '../values.ts';
import {
  goneMember,
  groupChange,
  groupsQuery,
  groupView,
  listedGroup,
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
    out: listOf(listedGroup),
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/tenant/groups',
    summary: 'Make a group, with nobody in it yet.',
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
    summary: 'Take a student, or several at once, into the group.',
    who: 'signedIn',
    params: oneGroup,
    body: newMembers,
    out: single(groupView),
    status: 201,
    failures: ['alreadyInGroup'],
  }),
  changeMemberships: endpoint({
    method: 'POST',
    path: '/tenant/groups/{id}/memberships',
    summary: 'Take several students into the group, or out of it; the answer says of each what was done.',
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
    summary: 'Take a student out of the group.',
    who: 'signedIn',
    params: oneGroup,
    query: goneMember,
    body: goneMember,
  }),
} as const;
