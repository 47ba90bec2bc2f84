import { lateDialog } from '@klasna/kit/late-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../../lib/use-fresh-dialog.ts';
import type { Parent, Step } from './step-calls.ts';
import type { Sending } from './target-dialog.tsx';

const StepDialog = lateDialog(async () => (await import('./step-dialog.tsx')).StepDialog);
const TargetDialog = lateDialog(async () => (await import('./target-dialog.tsx')).TargetDialog);

type Wish =
  | { readonly kind: 'edit'; readonly edited: Step | Parent }
  | { readonly kind: 'send'; readonly sending: Sending };

export interface OutlineDialogs {
  readonly edit: (edited: Step | Parent) => void;
  readonly send: (sending: Sending) => void;
  readonly shown: ReactNode;
}

/** The dialogs of an outline, loaded on demand. */
export function useOutlineDialogs(courseId: string): OutlineDialogs {
  const { number, about: wish, open, manners } = useFreshDialog<Wish>();
  return {
    edit: (edited) => open({ kind: 'edit', edited }),
    send: (sending) => open({ kind: 'send', sending }),
    shown:
      wish &&
      (wish.kind === 'edit' ? (
        <StepDialog key={number} {...manners} courseId={courseId} edited={wish.edited} />
      ) : (
        <TargetDialog key={number} {...manners} courseId={courseId} sending={wish.sending} />
      )),
  };
}
