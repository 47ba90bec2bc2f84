/** Dragging with mouse and finger. Keyboard and taps work without it, so every item is more than a drag handle. */
import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import classes from './pick-and-place.module.css';

export type Target =
  | { readonly on: 'place'; readonly place: number }
  | { readonly on: 'box' }
  | { readonly on: 'item'; readonly item: string };

interface DragAreaProps {
  readonly textOf: (item: string) => string;
  readonly onDrop: (item: string, target: Target) => void;
  readonly children: ReactNode;
}

/** Disables the announcements of dnd-kit; we make our own, translated. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** The target under the pointer, else one that the item touches; an item takes precedence over its slot. */
const findTarget: CollisionDetection = (way) => {
  const under = pointerWithin(way);
  const found = (under.length > 0 ? under : rectIntersection(way)).filter(({ id }) => id !== way.active.id);
  const items = found.filter(({ id }) => String(id).startsWith('item '));
  return items.length > 0 ? items : found;
};

const hasGrip = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('[data-grip]') !== null;

export function DragArea({ textOf, onDrop, children }: DragAreaProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls the page; one that rests first drags the item.
    useSensor(TouchSensor, {
      activationConstraint: { delay: 220, tolerance: 8 },
      bypassActivationConstraint: ({ event }) => hasGrip(event),
    }),
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    setDragged(null);
    const target = over?.data.current?.target as Target | undefined;
    if (target) onDrop(itemIn(active.id), target);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findTarget}
      accessibility={silent}
      onDragStart={({ active }) => setDragged(itemIn(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay dropAnimation={null} zIndex={1000}>
        {dragged !== null && <span className={classes.dragged}>{textOf(dragged)}</span>}
      </DragOverlay>
    </DndContext>
  );
}

const itemId = (item: string): string => `item ${item}`;
const itemIn = (id: string | number): string => String(id).slice('item '.length);

/** Makes an element draggable; `item` is null for an empty slot. */
export function useDragItem(item: string | null, place: string, disabled: boolean) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: item === null ? `empty ${place}` : itemId(item),
    disabled: disabled || item === null,
  });
  return { dragRef: setNodeRef, listeners, isDragging };
}

const targetId = (target: Target): string =>
  target.on === 'item' ? itemId(target.item) : target.on === 'place' ? `place ${target.place}` : 'box';

export function useDropTarget(target: Target, disabled: boolean) {
  const { setNodeRef, isOver, active } = useDroppable({ id: targetId(target), disabled, data: { target } });
  return { dropRef: setNodeRef, isOver, dragged: isOver && active ? itemIn(active.id) : null };
}
