/**
 * Loads the component behind a button when the button is hovered or focused: most buttons are never pressed, and no
 * page waits for the code.
 */
import { type ComponentType, useState } from 'react';
import { notify } from './notify.ts';
import { useTranslation } from './translations.ts';

interface LazyOpening<Props> {
  /**
   * The loaded component, which replaces the button and opens when it is mounted; undefined until it is loaded and
   * wanted.
   */
  readonly Opened: ComponentType<Props> | undefined;
  readonly open: () => void;
  /** The props of the button, which is shown until the component is loaded. */
  readonly button: {
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
    readonly onClick: () => void;
  };
}

/** `load` must have a stable identity: define it outside the component. */
export function useLoaded<Props>(load: () => Promise<ComponentType<Props>>): LazyOpening<Props> {
  const { t } = useTranslation('kit');
  const [Opened, setOpened] = useState<ComponentType<Props>>();
  // Prefetches the code on hover or focus, because the person will probably press the button.
  const prefetch = (): void => void load().catch(() => undefined);
  const open = (): void =>
    void load().then(
      (Component) => setOpened(() => Component),
      () => notify.error(t('states.notOpened')),
    );
  return { Opened, open, button: { onPointerEnter: prefetch, onFocus: prefetch, onClick: open } };
}
