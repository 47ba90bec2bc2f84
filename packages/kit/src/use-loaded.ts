/** Loads the component behind a button on hover or focus: most are never opened, and no page waits for them. */
import { type ComponentType, useState } from 'react';
import { notify } from './notify.ts';
import { useTranslation } from './translations.ts';

interface LazyOpening<Props> {
  /** The loaded component; replaces the button and opens when mounted. */
  readonly Opened: ComponentType<Props> | undefined;
  readonly open: () => void;
  /** Props of the button until then. */
  readonly button: {
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
    readonly onClick: () => void;
  };
}

/** The function must have a stable identity: define it outside the component. */
export function useLoaded<Props>(load: () => Promise<ComponentType<Props>>): LazyOpening<Props> {
  const { t } = useTranslation('kit');
  const [Opened, setOpened] = useState<ComponentType<Props>>();
  // Hovered or focused: it is likely to be opened next.
  const prefetch = (): void => void load().catch(() => undefined);
  const open = (): void =>
    void load().then(
      (Component) => setOpened(() => Component),
      () => notify.error(t('states.notOpened')),
    );
  return { Opened, open, button: { onPointerEnter: prefetch, onFocus: prefetch, onClick: open } };
}
