import { cursorPageQuery } from '@klasna/base/cursor';
import { emptyAsNull, id, instant, limits, line, text, userStatus, withMessage } from '@klasna/base/values';
import { z } from 'zod';
import { classPerson } from '../classes/models.ts';

/** What the caller may do with the group; the server checks again on every request. */
export const groupRights = z.object({ edit: z.boolean(), delete: z.boolean(), changeMembers: z.boolean() });
export type GroupRights = z.infer<typeof groupRights>;

export const groupMember = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  image: z.string().nullable(),
  status: userStatus,
  joinedAt: instant,
});
export type GroupMember = z.infer<typeof groupMember>;

const group = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  usersCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
  can: groupRights,
});

/** One group with its students and its classes. */
export const groupView = group.extend({
  users: z.array(groupMember),
  classes: z.array(z.object({ id, name: z.string(), teacher: classPerson })),
});
export type GroupView = z.infer<typeof groupView>;

/** A group in a list; for groups that they do not teach, teachers receive fewer fields. */
export const listedGroup = group
  .partial()
  .extend(group.pick({ id: true, name: true, image: true, usersCount: true }).shape);
export type ListedGroup = z.infer<typeof listedGroup>;

export const groupSorts = ['name', '-name', 'createdAt', '-createdAt'] as const;
export type GroupSort = (typeof groupSorts)[number];
export const groupsQuery = cursorPageQuery.extend({
  sort: z.enum(groupSorts).default('-createdAt'),
  /** Limits the list to groups of this student. */
  userId: id.optional(),
});
export type GroupsQuery = z.output<typeof groupsQuery>;

export const newGroup = z.object({
  name: line(),
  description: emptyAsNull(text()).optional(),
  /** The id of an uploaded file; null for no picture. */
  image: z.string().max(2048).nullable().optional(),
});
export type NewGroup = z.output<typeof newGroup>;

/** A change of a group. Missing fields keep their value. */
export const groupChange = newGroup.partial();
export type GroupChange = z.output<typeof groupChange>;

/** The students to add: one or several. If several are sent, existing members are skipped. */
export const newMembers = z
  .object({
    userId: id.optional(),
    userIds: z.array(id).min(1).max(limits.groupMembersAtOnce).optional(),
    /** Adds nobody if coming lessons of the group overlap with other lessons of these students. */
    refuseOverlap: z.boolean().default(false),
  })
  .refine(({ userId, userIds }) => userId !== undefined || userIds !== undefined, {
    path: ['userId'],
    ...withMessage('required'),
  });
export type NewMembers = z.output<typeof newMembers>;

/**
 * The student to remove. The id is sent in the body or in the query, because some proxies drop the body of a DELETE
 * request.
 */
export const memberToRemove = z.object({ userId: id.optional() });
