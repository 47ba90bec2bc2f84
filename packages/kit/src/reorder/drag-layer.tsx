/** Adds dragging by mouse, pen and finger. A line shows the drop position; no item moves before the drop. */
import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Portal } from '@mantine/core';
import type { ReactNode } from 'react';
import { PromptPointerSensor } from '../drag-sensors.ts';
import {
  type Arrangement,
  canMove,
  findPosition,
  findPositionBeside,
  type ReorderList,
} from './arrangement.ts';
import { computeDistance, findSide, type Layout } from './pointer-geometry.ts';
import classes from './reorder.module.css';
import type { Landing } from './reorder-context.ts';
import type { Reordering } from './use-reordering.ts';

/** Disables the announcements of dnd-kit: useReordering announces each step in the language of the page. */
const noAnnouncements = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

interface DragLayerProps {
  readonly lists: readonly ReorderList[];
  readonly base: Arrangement;
  readonly layout: Layout;
  readonly reordering: Reordering;
  readonly children: ReactNode;
}

/** The data of a drop target: the list and the item, or no item if the list is empty. */
export interface DropTargetData {
  readonly list: string;
  readonly entry?: string;
}

const toDropTargetData = (data: unknown): DropTargetData | undefined => data as DropTargetData | undefined;

export function DragLayer({ lists, base, layout, reordering, children }: DragLayerProps) {
  const sensors = useSensors(useSensor(PromptPointerSensor, { activationConstraint: { distance: 4 } }));

  /**
   * Finds the nearest drop target of the same kind; items may have any height and may be nested. Measures them where they
   * are now, because what loads above them may move them during a drag.
   */
  const findNearest: CollisionDetection = ({ active, pointerCoordinates, droppableContainers }) => {
    const from = findPosition(base, String(active.id));
    if (!from || !pointerCoordinates) return [];
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const candidates = droppableContainers.flatMap((container) => {
      const dropTarget = toDropTargetData(container.data.current);
      const bounds = container.node.current?.getBoundingClientRect();
      if (!bounds || !dropTarget || !canMove(lists, from.list, dropTarget.list)) return [];
      const side = findSide(pointerCoordinates, bounds, layout, isRightToLeft);
      return {
        id: container.id,
        data: { value: computeDistance(pointerCoordinates, bounds), place: dropTarget, side },
      };
    });
    return candidates.toSorted((first, second) => first.data.value - second.data.value).slice(0, 1);
  };
  const findLanding = ({ collisions }: DragMoveEvent | DragEndEvent): (Landing & DropTargetData) | null => {
    const data = collisions?.[0]?.data as { place: DropTargetData; side: Landing['side'] } | undefined;
    return data ? { ...data.place, besideId: data.place.entry ?? data.place.list, side: data.side } : null;
  };
  const showLanding = (event: DragMoveEvent) => {
    const next = findLanding(event);
    const isOwn = next?.besideId === event.active.id;
    reordering.setLanding((before) => {
      if (!next || isOwn) return null;
      const { besideId, side } = next;
      return before?.besideId === besideId && before.side === side ? before : { besideId, side };
    });
  };
  const drop = (event: DragEndEvent) => {
    const id = String(event.active.id);
    const target = findLanding(event);
    const to =
      target?.entry === undefined
        ? target && { list: target.list, index: 0 }
        : findPositionBeside(base, id, target.entry, target.side);
    if (to) reordering.putDown(id, to);
    else reordering.putBack(id);
  };
  const { carried, view } = reordering;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findNearest}
      accessibility={noAnnouncements}
      onDragStart={({ active }) => reordering.pickUp(String(active.id), 'dragged')}
      onDragMove={showLanding}
      onDragCancel={({ active }) => reordering.putBack(String(active.id))}
      onDragEnd={drop}
    >
      {children}
      <Portal>
        <DragOverlay dropAnimation={null} style={{ width: 'auto', height: 'auto' }} zIndex={1000}>
          {carried?.mode === 'dragged' && (
            <span className={classes.dragged} dir="auto">
              {view.findName(carried.id)}
            </span>
          )}
        </DragOverlay>
      </Portal>
    </DndContext>
  );
}
