/** The parts of a ReorderArea: item, empty space and handle. */
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconGripVertical } from '../icons.ts';
import { useTranslation } from '../words.ts';
import type { PlaceData } from './drag-layer.tsx';
import classes from './reorder.module.css';
import { handleId, manualId, useReorderView } from './reorder-context.ts';

interface ReorderItemProps {
  readonly id: string;
  /** The id of its list. */
  readonly list: string;
  readonly className?: string | undefined;
  /** The accessible name of the item. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Renders an `li`; the page puts it into a `ul` or `ol`. */
export function ReorderItem({ id, list, className, label, children }: ReorderItemProps) {
  const { layout, disabled, carried, landing } = useReorderView();
  const data: PlaceData = { list, thing: id };
  const { setNodeRef } = useDroppable({ id, data, disabled });
  return (
    <li
      ref={setNodeRef}
      className={[classes.item, className].filter(Boolean).join(' ')}
      aria-label={label}
      data-reorder-item={id}
      data-layout={layout}
      data-carried={carried?.id === id ? carried.how : undefined}
      data-landing={landing?.beside === id ? landing.side : undefined}
    >
      {children}
    </li>
  );
}

interface ReorderSpaceProps {
  /** The id of the empty list. */
  readonly list: string;
  readonly children: ReactNode;
}

/** The drop target of an empty list. */
export function ReorderSpace({ list, children }: ReorderSpaceProps) {
  const { disabled, landing } = useReorderView();
  const data: PlaceData = { list };
  const { setNodeRef } = useDroppable({ id: `space ${list}`, data, disabled });
  return (
    <div ref={setNodeRef} className={classes.space} data-landing={landing?.beside === list || undefined}>
      {children}
    </div>
  );
}

/** Drag it; or press it, move with the arrow keys, and press it again. A press on another handle puts the item there. */
export function ReorderHandle({ id }: { readonly id: string }) {
  const { areaId, disabled, carried, nameOf, ...hand } = useReorderView();
  const { t } = useTranslation('kit');
  const { setNodeRef, setActivatorNodeRef, listeners } = useDraggable({ id, disabled });
  if (disabled) return null;
  const setHandle = (element: HTMLElement | null) => {
    setNodeRef(element);
    setActivatorNodeRef(element);
  };
  return (
    <ActionIcon
      ref={setHandle}
      id={handleId(areaId, id)}
      className={classes.handle ?? ''}
      size={44}
      aria-label={t('reorder.move', { name: nameOf(id) })}
      aria-describedby={manualId(areaId)}
      aria-pressed={carried?.id === id && carried.how === 'held'}
      onPointerDown={(event) => {
        hand.beginPress();
        listeners?.onPointerDown?.(event);
      }}
      onClick={() => hand.press(id)}
      onKeyDown={(event) => hand.steer(event, id)}
      onBlur={(event) => hand.leave(event, id)}
    >
      <IconGripVertical size={20} aria-hidden />
    </ActionIcon>
  );
}
