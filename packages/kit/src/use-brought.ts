/** What a button opens comes when somebody is about to press it: most of it is never opened, and no page waits for it. */
import { type ComponentType, useState } from 'react';
import { notify } from './notify.ts';
import { useTranslation } from './words.ts';

interface Brought<Props> {
  /** Takes the place of the button, and opens as soon as it is there. */
  readonly Opened: ComponentType<Props> | undefined;
  readonly open: () => void;
  /** For the button, until then. */
  readonly button: {
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
    readonly onClick: () => void;
  };
}

/** `bring` stands outside of the component. */
export function useBrought<Props>(bring: () => Promise<ComponentType<Props>>): Brought<Props> {
  const { t } = useTranslation('kit');
  const [Opened, setOpened] = useState<ComponentType<Props>>();
  // Pointed at, or reached by Tab: it may well be opened next.
  const bringEarly = (): void => void bring().catch(() => undefined);
  const open = (): void =>
    void bring().then(
      (Came) => setOpened(() => Came),
      () => notify.error(t('states.notOpened')),
    );
  return { Opened, open, button: { onPointerEnter: bringEarly, onFocus: bringEarly, onClick: open } };
}
