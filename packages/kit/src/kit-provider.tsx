/**
 * Provides the theme of the whole page. The page itself sets `dir`, `lang` and the class `dark` on the root element.
 */
import './kit.css';
import type {} from '@klasna/languages/translations';
import { DirectionContext, MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { ConfirmProvider } from './confirm.tsx';
import { createKitTheme, cssVariablesResolver, layersId } from './theme.ts';
import type { Direction, KitTheme } from './theme-state.ts';
import { useTranslation } from './translations.ts';

export interface KitProviderProps {
  readonly theme: KitTheme;
  /** Called when a component changes the direction of the text; the page stores the direction. */
  readonly onDirection?: (direction: Direction) => void;
  readonly children: ReactNode;
}

export function KitProvider({ theme, onDirection, children }: KitProviderProps) {
  const { themeSchema, mode, controlSize, direction } = theme;
  const mantineTheme = useMemo(
    () => createKitTheme({ themeSchema, mode, controlSize }),
    [themeSchema, mode, controlSize],
  );
  const directionValue = useMemo(
    () => ({
      dir: direction,
      setDirection: (next: Direction) => onDirection?.(next),
      toggleDirection: () => onDirection?.(direction === 'ltr' ? 'rtl' : 'ltr'),
    }),
    [direction, onDirection],
  );
  return (
    <DirectionContext value={directionValue}>
      <MantineProvider
        theme={mantineTheme}
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

/** The landmark region into which menus, lists and dialogs render, so that no content lies outside all landmarks. */
function Layers() {
  // Uses the common translations, because the region is on every page and must not wait for the translations of one
  // page.
  const { t } = useTranslation('common');
  return <section id={layersId} className="klasna-layers" aria-label={t('layers')} />;
}
