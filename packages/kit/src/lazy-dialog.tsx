/** Dialogs, drawers and panels whose code is loaded when they are first opened. */
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { notify } from './notify.ts';
import { useTranslation } from './translations.ts';

interface DialogProps {
  /** Whether the dialog is open; undefined for dialogs that are mounted only while they are open. */
  readonly opened?: boolean;
  readonly onClose: () => void;
}

/** Loads a dialog on first use. If loading fails, shows an error and closes; opening the dialog again retries. */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loadedDialog: ComponentType<Props> | undefined;
  return function LazyDialog(props: Props) {
    const { t } = useTranslation('kit');
    const [Dialog, setDialog] = useState(() => loadedDialog);
    const { opened = true, onClose } = props;
    const isLoaded = Dialog !== undefined;
    const fail = useEffectEvent((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: support must be able to distinguish a network failure from a fault in the code
      console.error(error);
      notify.error(t('states.notOpened'));
      onClose();
    });
    useEffect(() => {
      if (isLoaded || !opened) return;
      let isCurrent = true;
      load().then(
        (component) => {
          loadedDialog = component;
          if (isCurrent) setDialog(() => component);
        },
        (error: unknown) => isCurrent && fail(error),
      );
      return () => {
        isCurrent = false;
      };
    }, [isLoaded, opened]);
    return Dialog ? (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    ) : null;
  };
}
