import { useCallback } from 'react';
import { notify } from './notify.ts';
import { useTranslation } from './translations.ts';

export interface UndoOffer {
  /** The text of the toast after the action: "The lesson was deleted". */
  readonly doneText: string;
  readonly undo: () => Promise<unknown>;
  /** The text of the toast after undoing. */
  readonly undoneText: string;
  readonly toFailureText: (failure: unknown) => string;
}

/** Returns a function that shows a toast with an Undo button after an action. */
export function useOfferUndo(): (offer: UndoOffer) => void {
  const { t } = useTranslation('kit');
  return useCallback(
    ({ doneText, undo, undoneText, toFailureText }) => {
      const runUndo = async () => {
        const toast = notify.busy(t('undo.busy'));
        try {
          await undo();
          toast.success(undoneText);
        } catch (failure) {
          toast.error(toFailureText(failure));
        }
      };
      notify.success(doneText, { label: t('undo.action'), onSelect: () => void runUndo() });
    },
    [t],
  );
}
