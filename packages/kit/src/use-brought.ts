/** Loads the component behind a button on hover or focus: most are never opened, and no page waits for them. */
import { type ComponentType, useState } from 'react';
import { notify } from './notify.ts';
import { useTranslation } from './words.ts';

interface Brought<Props> {
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
export function useBrought<Props>(bring: () => Promise<ComponentType<Props>>): Brought<Props> {
  const { t } = useTranslation('kit');
  const [Opened, setOpened] = useState<ComponentType<Props>>();
  // Hovered or focused: it is likely to be opened next.
  const bringEarly = (): void => void bring().catch(() => undefined);
  const open = (): void =>
    void bring().then(
      (Came) => setOpened(() => Came),
      () => notify.error(t('states.notOpened')),
    );
  return { Opened, open, button: { onPointerEnter: bringEarly, onFocus: bringEarly, onClick: open } };
}
