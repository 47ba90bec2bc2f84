import { lazyDialog } from '@klasna/kit/lazy-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../../lib/use-fresh-dialog.ts';
import type { OutlineItem, Parent } from './outline-item-requests.ts';
import type { Transfer } from './target-dialog.tsx';

const StepDialog = lazyDialog(async () => (await import('./outline-item-dialog.tsx')).OutlineItemDialog);
const TargetDialog = lazyDialog(async () => (await import('./target-dialog.tsx')).TargetDialog);

type DialogRequest =
  | { readonly kind: 'edit'; readonly edited: OutlineItem | Parent }
  | { readonly kind: 'send'; readonly transfer: Transfer };

export interface OutlineDialogs {
  readonly edit: (edited: OutlineItem | Parent) => void;
  readonly transfer: (transfer: Transfer) => void;
  readonly dialog: ReactNode;
}

/** The dialogs of an outline, loaded on demand. */
export function useOutlineDialogs(courseId: string): OutlineDialogs {
  const { dialogKey, item: request, open, dialogProps } = useFreshDialog<DialogRequest>();
  return {
    edit: (edited) => open({ kind: 'edit', edited }),
    transfer: (transfer) => open({ kind: 'send', transfer }),
    dialog:
      request &&
      (request.kind === 'edit' ? (
        <StepDialog key={dialogKey} {...dialogProps} courseId={courseId} edited={request.edited} />
      ) : (
        <TargetDialog key={dialogKey} {...dialogProps} courseId={courseId} transfer={request.transfer} />
      )),
  };
}
