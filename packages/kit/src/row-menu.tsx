/** The menu "Actions" of a row or a card. */
import { ActionIcon, Menu } from '@mantine/core';
import type { RowAction } from './data-table/types.ts';
import { IconDots } from './icons.ts';
import classes from './row-menu.module.css';
import { useTranslation } from './words.ts';

export function RowMenu({ actions }: { readonly actions: readonly RowAction[] }) {
  const { t } = useTranslation('kit');
  if (actions.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('table.actions')}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, icon: Picture, onSelect, tone, refusal }) => (
          <Menu.Item
            key={key}
            className={classes.item ?? ''}
            {...(tone === 'danger' && { color: 'red' })}
            leftSection={Picture && <Picture size={18} aria-hidden />}
            disabled={refusal !== undefined}
            onClick={onSelect}
          >
            {label}
            {refusal && <span className={classes.refusal}>{refusal}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
