import type { PermissionKey } from '@klasna/contract/permissions';

type TranslatePermission = (
  key: `users:permissions.${PermissionKey}.name`,
  options: { readonly defaultValue: string },
) => string;

/** The name of a permission; a key that a later version wrote is shown as it is. */
export const formatPermission = (t: TranslatePermission, key: string): string =>
  t(`users:permissions.${key as PermissionKey}.name`, { defaultValue: key });
