import { type Scope, scopeModules, scopesOf } from '@klasna/contract/api-keys/scopes';
import { useTranslation } from '@klasna/kit/translations';
import { Checkbox, Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './api-keys.module.css';

interface ScopeTableProps {
  readonly value: readonly Scope[];
  readonly onChange: (scopes: Scope[]) => void;
  readonly error?: ReactNode;
}

const actions = ['read', 'write'] as const;

/** What a key may read and change, one row for each part of the product. */
export function ScopeTable({ value, onChange, error }: ScopeTableProps) {
  const { t } = useTranslation('api-keys');
  const labelId = useId();
  const toggle = (scope: Scope) =>
    onChange(value.includes(scope) ? value.filter((one) => one !== scope) : [...value, scope]);
  return (
    <div className={classes.scopes}>
      <Input.Label id={labelId} labelElement="div">
        {t('scopes')}
      </Input.Label>
      <Input.Description>{t('scopesHint')}</Input.Description>
      <table className={classes.table} aria-labelledby={labelId}>
        <thead>
          <tr>
            <th scope="col">{t('part')}</th>
            {actions.map((action) => (
              <th key={action} scope="col">
                {t(`actions.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scopeModules.map((module) => (
            <tr key={module}>
              <th scope="row">{t(`modules.${module}`)}</th>
              {actions.map((action) => {
                const scope = scopesOf(module).find((one) => one.endsWith(`:${action}`));
                return (
                  <td key={action}>
                    {scope && (
                      <Checkbox
                        checked={value.includes(scope)}
                        onChange={() => toggle(scope)}
                        aria-label={`${t(`modules.${module}`)}: ${t(`actions.${action}`)}`}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </div>
  );
}
