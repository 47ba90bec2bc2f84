/** The look of the whole page. The page itself puts `dir`, `lang` and the class `dark` on the root element. */
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
  /** Called where a component itself turns the direction round; the page owns the value. */
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

/** Menus, lists and dialogs lie in one named region, so that nothing on the page lies outside of all regions. */
function Layers() {
  // These stand around every page, so their name may not wait for the texts of one.
  const { t } = useTranslation('common');
  return <section id={layersId} className="klasna-layers" aria-label={t('layers')} />;
}
