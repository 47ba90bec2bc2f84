import { useCallback } from 'react';
import { notify } from './notify.ts';
import { useTranslation } from './words.ts';

export interface Undoable {
  /** The text after the action: "The lesson was deleted". */
  readonly done: string;
  readonly undo: () => Promise<unknown>;
  /** The text after undoing. */
  readonly undone: string;
  readonly failed: (failure: unknown) => string;
}

/** Shows a toast with an Undo button after an action. */
export function useOfferUndo(): (undoable: Undoable) => void {
  const { t } = useTranslation('kit');
  return useCallback(
    ({ done, undo, undone, failed }) => {
      const takeBack = async () => {
        const notice = notify.busy(t('undo.busy'));
        try {
          await undo();
          notice.success(undone);
        } catch (failure) {
          notice.error(failed(failure));
        }
      };
      notify.success(done, { label: t('undo.action'), onSelect: () => void takeBack() });
    },
    [t],
  );
}
