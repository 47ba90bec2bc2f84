/**
 * Lists that people put in order: by dragging, or by picking up, arrow keys and putting down. Every thing has one
 * handle, which does both; what a thing is and looks like is the page's own.
 */
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId, useMemo } from 'react';
import {
  type Arrangement,
  arrangementOf,
  place,
  type ReorderList,
  type ReorderMove,
} from './reorder/arrange.ts';
import { DragLayer } from './reorder/drag-layer.tsx';
import type { Layout } from './reorder/nearest.ts';
import { manualId, ReorderContext } from './reorder/reorder-context.ts';
import { useCarrying } from './reorder/use-carrying.ts';
import { useTranslation } from './words.ts';

export type { ReorderList, ReorderMove, ReorderThing } from './reorder/arrange.ts';
export { ReorderHandle, ReorderItem, ReorderSpace } from './reorder/parts.tsx';

export interface ReorderAreaProps {
  readonly lists: readonly ReorderList[];
  /** Rows below each other, or cards that fill rows. */
  readonly layout?: Layout;
  /** Said once, when something was put down elsewhere. The lists should stand in the new order by then. */
  readonly onMove: (move: ReorderMove) => void;
  /** Without handles: somebody may look, or only a part of the lists is shown. */
  readonly disabled?: boolean;
  /** Draws the lists; `orderOf` has their ids as they stand while something is carried. */
  readonly children: (orderOf: (list: string) => readonly string[]) => ReactNode;
}

export function ReorderArea({
  lists,
  layout = 'list',
  onMove,
  disabled = false,
  children,
}: ReorderAreaProps) {
  const areaId = useId();
  const { t } = useTranslation('kit');
  const base = useMemo(() => arrangementOf(lists), [lists]);
  const carrying = useCarrying({ areaId, lists, base, layout, onMove });
  const { carried } = carrying;
  const arranged: Arrangement = useMemo(
    () => (carried && carried.how !== 'dragged' ? place(base, carried.id, carried.to) : base),
    [base, carried],
  );
  // While something is dragged over them, the lists are not drawn anew.
  const content = useMemo(() => children((list) => arranged.get(list) ?? []), [children, arranged]);
  const view = { ...carrying.view, areaId, layout, disabled };
  return (
    <ReorderContext value={view}>
      <DragLayer lists={lists} base={base} layout={layout} carrying={carrying}>
        {content}
      </DragLayer>
      {!disabled && (
        <VisuallyHidden>
          <span id={manualId(areaId)}>{t('reorder.manual')}</span>
          <span role="status">{carrying.told}</span>
        </VisuallyHidden>
      )}
    </ReorderContext>
  );
}
