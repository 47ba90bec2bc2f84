/** The menu of a row. It replaces the pressed button and opens as soon as it is mounted. */
import { Menu } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { RowAction } from './data-table/types.ts';
import classes from './row-menu.module.css';
import { RowMenuButton } from './row-menu-button.tsx';

export function OpenedRowMenu({ actions }: { readonly actions: readonly RowAction[] }) {
  const [opened, setOpened] = useState(false);
  // Opens only after mounting, so that closing returns the focus to the button.
  useEffect(() => setOpened(true), []);
  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>
        <RowMenuButton autoFocus />
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
