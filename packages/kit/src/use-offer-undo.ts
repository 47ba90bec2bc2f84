import { useCallback } from 'react';
import { notify } from './notify.ts';
import { useTranslation } from './words.ts';

export interface Undoable {
  /** What was done: "The lesson was deleted". */
  readonly done: string;
  readonly undo: () => Promise<unknown>;
  /** What is said once it is undone. */
  readonly undone: string;
  readonly failed: (failure: unknown) => string;
}

/** Says what was done, and offers for a while to take it back. */
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
