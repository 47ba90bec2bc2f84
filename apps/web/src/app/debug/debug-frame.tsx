import { IconPalette } from '@klasna/kit/icons';
import { Toaster } from '@klasna/kit/toaster';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { changeTheme, resolvedMode, theme } from '../theme/theme.ts';
import { ThemePanelSlot } from '../theme/theme-panel-slot.tsx';
import classes from './debug.module.css';

export function DebugFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { direction, panelExpand } = useStore(theme, (state) => state);
  const mode = useStore(resolvedMode, (shown) => shown);
  return (
    <>
      <main>{children}</main>
      <ActionIcon
        className={classes.look ?? ''}
        variant="default"
        size="xl"
        radius="xl"
        aria-label={t('theme.button')}
        onClick={() => changeTheme({ panelExpand: true })}
      >
        <IconPalette size={20} stroke={1.5} />
      </ActionIcon>
      <ThemePanelSlot opened={panelExpand} isDocked={false} classNames={{}} />
      <Toaster mode={mode} direction={direction} />
    </>
  );
}
