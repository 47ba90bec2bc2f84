/**
 * Lists that a person reorders by dragging or by keyboard (pick up, arrow keys, put down). Each item has one handle for
 * both ways; the page renders the items.
 */
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId, useMemo } from 'react';
import {
  type Arrangement,
  moveEntry,
  type ReorderList,
  type ReorderMove,
  toArrangement,
} from './reorder/arrangement.ts';
import { DragLayer } from './reorder/drag-layer.tsx';
import type { Layout } from './reorder/pointer-geometry.ts';
import { ReorderContext, toManualId } from './reorder/reorder-context.ts';
import { useReordering } from './reorder/use-reordering.ts';
import { useTranslation } from './translations.ts';

export type { ReorderEntry, ReorderList, ReorderMove } from './reorder/arrangement.ts';
export { ReorderHandle, ReorderItem, ReorderSpace } from './reorder/parts.tsx';

export interface ReorderAreaProps {
  readonly lists: readonly ReorderList[];
  /** `list` has rows below each other, `grid` has cards beside each other. */
  readonly layout?: Layout;
  /** Called once after an item has moved. The caller must update `lists` to the new order synchronously. */
  readonly onMove: (move: ReorderMove) => void;
  /** Hides the handles, for people who may not reorder, or if only a part of the lists is shown. */
  readonly disabled?: boolean;
  /** Renders the lists; `orderOf` returns the ids of a list in the order that is shown during a move. */
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
  const base = useMemo(() => toArrangement(lists), [lists]);
  const reordering = useReordering({ areaId, lists, base, layout, onMove });
  const { carried } = reordering;
  const arranged: Arrangement = useMemo(
    () => (carried && carried.mode !== 'dragged' ? moveEntry(base, carried.id, carried.to) : base),
    [base, carried],
  );
  // Memoised, so that the lists do not render again while an item is dragged over them.
  const content = useMemo(() => children((list) => arranged.get(list) ?? []), [children, arranged]);
  const view = { ...reordering.view, areaId, layout, disabled };
  return (
    <ReorderContext value={view}>
      <DragLayer lists={lists} base={base} layout={layout} reordering={reordering}>
        {content}
      </DragLayer>
      {!disabled && (
        <VisuallyHidden>
          <span id={toManualId(areaId)}>{t('reorder.manual')}</span>
          <span role="status">{reordering.announcement}</span>
        </VisuallyHidden>
      )}
    </ReorderContext>
  );
}
