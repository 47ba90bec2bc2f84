/** Dragging by mouse, pen and finger. A line shows the drop position; nothing moves before the drop. */
import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Portal } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Arrangement, mayGo, type ReorderList, spotBeside, spotOf } from './arrange.ts';
import { distanceTo, type Layout, sideOf } from './nearest.ts';
import classes from './reorder.module.css';
import type { Landing } from './reorder-context.ts';
import type { Carrying } from './use-carrying.ts';

/** Turns off the announcements of dnd-kit: useCarrying announces in the language of the page. */
const silent = {
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
  readonly carrying: Carrying;
  readonly children: ReactNode;
}

/** The data of a drop target: the list and the item, or no item if the list is empty. */
export interface PlaceData {
  readonly list: string;
  readonly thing?: string;
}

const placeOf = (data: unknown): PlaceData | undefined => data as PlaceData | undefined;

export function DragLayer({ lists, base, layout, carrying, children }: DragLayerProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  /** Finds the nearest drop target of the same kind; items may have any height and be nested. */
  const findNearest: CollisionDetection = ({ active, pointerCoordinates, droppableContainers }) => {
    const from = spotOf(base, String(active.id));
    if (!from || !pointerCoordinates) return [];
    const isMirrored = document.documentElement.dir === 'rtl';
    const found = droppableContainers.flatMap((container) => {
      const place = placeOf(container.data.current);
      const box = container.rect.current;
      if (!box || !place || !mayGo(lists, from.list, place.list)) return [];
      const side = sideOf(pointerCoordinates, box, layout, isMirrored);
      return { id: container.id, data: { value: distanceTo(pointerCoordinates, box), place, side } };
    });
    return found.toSorted((one, other) => one.data.value - other.data.value).slice(0, 1);
  };
  const landingIn = ({ collisions }: DragMoveEvent | DragEndEvent): (Landing & PlaceData) | null => {
    const data = collisions?.[0]?.data as { place: PlaceData; side: Landing['side'] } | undefined;
    return data ? { ...data.place, beside: data.place.thing ?? data.place.list, side: data.side } : null;
  };
  const show = (event: DragMoveEvent) => {
    const next = landingIn(event);
    const isOwn = next?.beside === event.active.id;
    carrying.setLanding((before) => {
      if (!next || isOwn) return null;
      const { beside, side } = next;
      return before?.beside === beside && before.side === side ? before : { beside, side };
    });
  };
  const drop = (event: DragEndEvent) => {
    const id = String(event.active.id);
    const landing = landingIn(event);
    const to =
      landing?.thing === undefined
        ? landing && { list: landing.list, index: 0 }
        : spotBeside(base, id, landing.thing, landing.side);
    if (to) carrying.putDown(id, to);
    else carrying.putBack(id);
  };
  const { carried, view } = carrying;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findNearest}
      accessibility={silent}
      onDragStart={({ active }) => carrying.pickUp(String(active.id), 'dragged')}
      onDragMove={show}
      onDragCancel={({ active }) => carrying.putBack(String(active.id))}
      onDragEnd={drop}
    >
      {children}
      <Portal>
        <DragOverlay dropAnimation={null} style={{ width: 'auto', height: 'auto' }} zIndex={1000}>
          {carried?.how === 'dragged' && <span className={classes.dragged}>{view.nameOf(carried.id)}</span>}
        </DragOverlay>
      </Portal>
    </DndContext>
  );
}
