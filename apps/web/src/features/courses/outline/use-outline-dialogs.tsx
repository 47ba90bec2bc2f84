import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Parent, Step } from './step-calls.ts';
import type { Sending } from './target-dialog.tsx';

const StepDialog = lazy(() => import('./step-dialog.tsx').then((module) => ({ default: module.StepDialog })));
const TargetDialog = lazy(() =>
  import('./target-dialog.tsx').then((module) => ({ default: module.TargetDialog })),
);

type Wish =
  | { readonly kind: 'edit'; readonly edited: Step | Parent }
  | { readonly kind: 'send'; readonly sending: Sending };

interface Opened {
  /** Another number is another dialog, which begins with its own values. */
  readonly number: number;
  readonly opened: boolean;
  readonly wish?: Wish;
}

export interface OutlineDialogs {
  readonly edit: (edited: Step | Parent) => void;
  readonly send: (sending: Sending) => void;
  readonly shown: ReactNode;
}

/** The forms of an outline. They come when they are wanted. */
export function useOutlineDialogs(courseId: string): OutlineDialogs {
  const [{ number, opened, wish }, setOpened] = useState<Opened>({ number: 0, opened: false });
  const open = (next: Wish) =>
    setOpened((before) => ({ number: before.number + 1, opened: true, wish: next }));
  const manners = {
    courseId,
    opened,
    onClose: () => setOpened((before) => ({ ...before, opened: false })),
  };
  return {
    edit: (edited) => open({ kind: 'edit', edited }),
    send: (sending) => open({ kind: 'send', sending }),
    shown: wish && (
      <Suspense fallback={null}>
        {wish.kind === 'edit' ? (
          <StepDialog key={number} {...manners} edited={wish.edited} />
        ) : (
          <TargetDialog key={number} {...manners} sending={wish.sending} />
        )}
      </Suspense>
    ),
  };
}
