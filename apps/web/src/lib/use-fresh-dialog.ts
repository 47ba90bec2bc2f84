import { useCallback, useState } from 'react';

interface DialogState<Item> {
  readonly dialogKey: number;
  readonly isOpen: boolean;
  /** The item for which the dialog was last opened. */
  readonly item?: Item;
}

export interface FreshDialog<Item> extends DialogState<Item> {
  readonly open: (item: Item) => void;
  readonly close: () => void;
  /** The props of every dialog. */
  readonly dialogProps: { readonly opened: boolean; readonly onClose: () => void };
}

/**
 * Returns a dialog that mounts again each time it is opened: `number` is its React key, and 0 until it is first opened.
 */
export function useFreshDialog<Item = undefined>(): FreshDialog<Item> {
  const [dialogState, setDialogState] = useState<DialogState<Item>>({ dialogKey: 0, isOpen: false });
  const open = useCallback(
    (item: Item) => setDialogState(({ dialogKey }) => ({ dialogKey: dialogKey + 1, isOpen: true, item })),
    [],
  );
  // The dialog keeps its item during the close animation.
  const close = useCallback(() => setDialogState((current) => ({ ...current, isOpen: false })), []);
  return { ...dialogState, open, close, dialogProps: { opened: dialogState.isOpen, onClose: close } };
}
