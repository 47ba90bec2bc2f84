import { type PermissionKey, permissionKeys } from '@klasna/contract/permissions';
import type { LanguageTag } from '@klasna/languages/languages';
import { translate } from '../../kernel/translations.ts';

const names: Readonly<Record<PermissionKey, string>> = {
  'admin-access': 'messages:permissions.administration',
  'users-management': 'messages:permissions.userManagement',
  teacher: 'messages:permissions.teaching',
};

export const listPermissions = (language: LanguageTag) =>
  permissionKeys.map((key) => ({ id: key, key, name: translate(language, names[key]) }));
