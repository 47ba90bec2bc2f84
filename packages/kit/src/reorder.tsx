/**
 * Reorderable lists: by dragging, or by keyboard (pick up, arrow keys, put down). Each item has one handle for both; the
 * page renders the items.
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
  /** `list`: rows below each other. `grid`: cards beside each other. */
  readonly layout?: Layout;
  /** Called once after an item has moved. The caller must update `lists` to the new order synchronously. */
  readonly onMove: (move: ReorderMove) => void;
  /** Hides the handles: for people who may not reorder, or where only a part of the lists is shown. */
  readonly disabled?: boolean;
  /** Renders the lists; `orderOf` returns the ids of a list in the order shown during a move. */
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
  // Memoised, so that the lists do not render again while an item is dragged over them.
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
