/** Adds dragging with mouse and finger. Dragging is optional: the keyboard and taps work without this component. */
import {
  type ClientRect,
  type Collision,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DroppableContainer,
  pointerWithin,
  rectIntersection,
  type UniqueIdentifier,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { PromptMouseSensor, PromptTouchSensor } from '@klasna/kit/drag-sensors';
import { type ReactNode, useState } from 'react';
import classes from './pick-and-place.module.css';

export type Target =
  | { readonly on: 'slot'; readonly slot: number }
  | { readonly on: 'box' }
  | { readonly on: 'item'; readonly item: string };

interface DragAreaProps {
  readonly textOf: (item: string) => string;
  readonly onDrop: (item: string, target: Target) => void;
  readonly children: ReactNode;
}

/** Disables the announcements of dnd-kit, because we make translated announcements ourselves. */
const noAnnouncements = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/**
 * Finds the drop target under the pointer, or else one that the dragged item touches. An item takes precedence over its
 * slot. Measures the targets where they are now, because what loads above them may move them during a drag.
 */
const findTarget: CollisionDetection = (drag) => {
  const collision = { ...drag, droppableRects: measureTargets(drag.droppableContainers) };
  const under = pointerWithin(collision);
  const found = (under.length > 0 ? under : rectIntersection(collision)).filter(
    ({ id }) => id !== collision.active.id,
  );
  const items = found.filter(({ id }) => String(id).startsWith('item '));
  return items.length > 0 ? items : found;
};

const measureTargets = (containers: readonly DroppableContainer[]): Map<UniqueIdentifier, ClientRect> =>
  new Map(
    containers.flatMap(({ id, node: { current } }) =>
      current ? [[id, current.getBoundingClientRect()] as const] : [],
    ),
  );

const isOnGrip = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('[data-grip]') !== null;

export function DragArea({ textOf, onDrop, children }: DragAreaProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PromptMouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves immediately scrolls the page; a finger that first rests on the item drags it.
    useSensor(PromptTouchSensor, {
      activationConstraint: { delay: 220, tolerance: 8 },
      bypassActivationConstraint: ({ event }) => isOnGrip(event),
    }),
  );
  const handleDrop = ({ active, collisions }: DragEndEvent): void => {
    setDragged(null);
    // Not `over`, which follows one render later.
    const target = toTarget(collisions?.[0]);
    if (target) onDrop(toItem(active.id), target);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findTarget}
      accessibility={noAnnouncements}
      onDragStart={({ active }) => setDragged(toItem(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={handleDrop}
    >
      {children}
      <DragOverlay dropAnimation={null} zIndex={1000}>
        {dragged !== null && <span className={classes.dragged}>{textOf(dragged)}</span>}
      </DragOverlay>
    </DndContext>
  );
}

const toTarget = (collision: Collision | undefined): Target | undefined => {
  const container = collision?.data?.droppableContainer as DroppableContainer | undefined;
  return container?.data.current?.target as Target | undefined;
};

const toDragId = (item: string): string => `item ${item}`;
const toItem = (id: string | number): string => String(id).slice('item '.length);

/** Makes an element draggable; `item` is null for an empty slot. */
export function useDragItem(item: string | null, slotName: string, disabled: boolean) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: item === null ? `empty ${slotName}` : toDragId(item),
    disabled: disabled || item === null,
  });
  return { dragRef: setNodeRef, listeners, isDragging };
}

const toTargetId = (target: Target): string =>
  target.on === 'item' ? toDragId(target.item) : target.on === 'slot' ? `slot ${target.slot}` : 'box';

export function useDropTarget(target: Target, disabled: boolean) {
  const { setNodeRef, isOver, active } = useDroppable({ id: toTargetId(target), disabled, data: { target } });
  return { dropRef: setNodeRef, isOver, dragged: isOver && active ? toItem(active.id) : null };
}
