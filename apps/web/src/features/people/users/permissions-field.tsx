import type { PermissionKey } from '@klasna/contract/permissions';
import { useTranslation } from '@klasna/kit/translations';
import { Stack, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './person-form.module.css';

interface PermissionsFieldProps {
  readonly choices: readonly PermissionKey[];
  readonly value: readonly PermissionKey[];
  readonly onChange: (value: readonly PermissionKey[]) => void;
  readonly error: ReactNode;
}

export function PermissionsField({ choices, value, onChange, error }: PermissionsFieldProps) {
  const { t } = useTranslation('users');
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('fields.permissions')}</legend>
      <Stack gap="sm">
        {choices.map((key) => (
          <Switch
            key={key}
            label={t(`permissions.${key}.name`)}
            description={t(`permissions.${key}.text`)}
            checked={value.includes(key)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, key] : value.filter((permission) => permission !== key))
            }
          />
        ))}
      </Stack>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
