/** The theme of the whole page. The page itself sets `dir`, `lang` and the class `dark` on the root element. */
import './kit.css';
import type {} from '@klasna/languages/words';
import { DirectionContext, MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { ConfirmProvider } from './confirm.tsx';
import { cssVariablesResolver, layersId, makeTheme } from './theme.ts';
import type { Direction, KitTheme } from './theme-state.ts';
import { useTranslation } from './words.ts';

export interface KitProviderProps {
  readonly theme: KitTheme;
  /** Called when a component changes the direction; the page owns the value. */
  readonly onDirection?: (direction: Direction) => void;
  readonly children: ReactNode;
}

export function KitProvider({ theme, onDirection, children }: KitProviderProps) {
  const { themeSchema, mode, controlSize, direction } = theme;
  const mantine = useMemo(
    () => makeTheme({ themeSchema, mode, controlSize }),
    [themeSchema, mode, controlSize],
  );
  const directions = useMemo(
    () => ({
      dir: direction,
      setDirection: (to: Direction) => onDirection?.(to),
      toggleDirection: () => onDirection?.(direction === 'ltr' ? 'rtl' : 'ltr'),
    }),
    [direction, onDirection],
  );
  return (
    <DirectionContext value={directions}>
      <MantineProvider
        theme={mantine}
        cssVariablesResolver={cssVariablesResolver}
        forceColorScheme={mode}
        deduplicateInlineStyles
      >
        <ConfirmProvider>{children}</ConfirmProvider>
        <Layers />
      </MantineProvider>
    </DirectionContext>
  );
}

/** Menus, lists and dialogs render into one landmark region, so that no content lies outside all landmarks. */
function Layers() {
  // The region is on every page, so its label must not wait for the translations of one page.
  const { t } = useTranslation('common');
  return <section id={layersId} className="klasna-layers" aria-label={t('layers')} />;
}
