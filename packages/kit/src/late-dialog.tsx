/** Dialogs, drawers and panels whose code is loaded when they are first opened. */
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { notify } from './notify.ts';
import { useTranslation } from './words.ts';

interface Openable {
  /** Absent for dialogs that are mounted only while they are open. */
  readonly opened?: boolean;
  readonly onClose: () => void;
}

/** If loading fails, shows an error and closes; opening it again retries. */
export function lateDialog<Props extends Openable>(
  bring: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function LateDialog(props: Props) {
    const { t } = useTranslation('kit');
    const [Dialog, setDialog] = useState(() => known);
    const { opened = true, onClose } = props;
    const isHere = Dialog !== undefined;
    const fail = useEffectEvent((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: support must be able to distinguish a network failure from a fault in the code
      console.error(error);
      notify.error(t('states.notOpened'));
      onClose();
    });
    useEffect(() => {
      if (isHere || !opened) return;
      let isWanted = true;
      bring().then(
        (brought) => {
          known = brought;
          if (isWanted) setDialog(() => brought);
        },
        (error: unknown) => isWanted && fail(error),
      );
      return () => {
        isWanted = false;
      };
    }, [isHere, opened]);
    return Dialog ? (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    ) : null;
  };
}
