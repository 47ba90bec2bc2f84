import { lazy, type ReactNode, Suspense } from 'react';
import { useFreshDialog } from '../../../lib/use-fresh-dialog.ts';
import type { Parent, Step } from './step-calls.ts';
import type { Sending } from './target-dialog.tsx';

const StepDialog = lazy(() => import('./step-dialog.tsx').then((module) => ({ default: module.StepDialog })));
const TargetDialog = lazy(() =>
  import('./target-dialog.tsx').then((module) => ({ default: module.TargetDialog })),
);

type Wish =
  | { readonly kind: 'edit'; readonly edited: Step | Parent }
  | { readonly kind: 'send'; readonly sending: Sending };

export interface OutlineDialogs {
  readonly edit: (edited: Step | Parent) => void;
  readonly send: (sending: Sending) => void;
  readonly shown: ReactNode;
}

/** The forms of an outline. They come when they are wanted. */
export function useOutlineDialogs(courseId: string): OutlineDialogs {
  const { number, about: wish, open, manners } = useFreshDialog<Wish>();
  return {
    edit: (edited) => open({ kind: 'edit', edited }),
    send: (sending) => open({ kind: 'send', sending }),
    shown: wish && (
      <Suspense fallback={null}>
        {wish.kind === 'edit' ? (
          <StepDialog key={number} {...manners} courseId={courseId} edited={wish.edited} />
        ) : (
          <TargetDialog key={number} {...manners} courseId={courseId} sending={wish.sending} />
        )}
      </Suspense>
    ),
  };
}
