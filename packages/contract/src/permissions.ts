/**
 * The roles and permission keys. guards.ts declares which pages a person may open; the policies of the server decide
 * about requests.
 */
import { z } from 'zod';

export const roles = ['staff', 'member'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const permissionKeys = ['admin-access', 'users-management', 'teacher'] as const;
export const permissionKey = z.enum(permissionKeys);
export type PermissionKey = z.infer<typeof permissionKey>;
