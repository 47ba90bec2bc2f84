/** Dialogs, drawers and panels whose code comes when they are first opened. Without it the page stays as it is. */
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { notify } from './notify.ts';
import { useTranslation } from './words.ts';

interface Openable {
  /** Some are drawn only while they are open. */
  readonly opened?: boolean;
  readonly onClose: () => void;
}

/** What did not come is told and closed; opened once more, it is asked for once more. */
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
      // biome-ignore lint/suspicious/noConsole: whether it was the network or a fault has to be found out by whoever is asked for help
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
