/** The parts of a ReorderArea: items, the drop target of an empty list, and handles. */
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconGripVertical } from '../icons.ts';
import { useTranslation } from '../translations.ts';
import type { DropTargetData } from './drag-layer.tsx';
import classes from './reorder.module.css';
import { toHandleId, toManualId, useReorderView } from './reorder-context.ts';

interface ReorderItemProps {
  readonly id: string;
  /** The id of the list that contains the item. */
  readonly list: string;
  readonly className?: string | undefined;
  /** The accessible name of the item. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Renders an `li`; the page puts it into a `ul` or `ol`. */
export function ReorderItem({ id, list, className, label, children }: ReorderItemProps) {
  const { layout, disabled, carried, landing } = useReorderView();
  const data: DropTargetData = { list, entry: id };
  const { setNodeRef } = useDroppable({ id, data, disabled });
  return (
    <li
      ref={setNodeRef}
      className={[classes.item, className].filter(Boolean).join(' ')}
      aria-label={label}
      data-reorder-item={id}
      data-layout={layout}
      data-carried={carried?.id === id ? carried.mode : undefined}
      data-landing={landing?.besideId === id ? landing.side : undefined}
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
  const data: DropTargetData = { list };
  const { setNodeRef } = useDroppable({ id: `space ${list}`, data, disabled });
  return (
    <div ref={setNodeRef} className={classes.space} data-landing={landing?.besideId === list || undefined}>
      {children}
    </div>
  );
}

/**
 * The handle of an item. A person drags it, or presses it, moves the item with the arrow keys and presses it again. A
 * press on another handle moves the item there.
 */
export function ReorderHandle({ id }: { readonly id: string }) {
  const { areaId, disabled, carried, findName, ...handlers } = useReorderView();
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
      id={toHandleId(areaId, id)}
      className={classes.handle ?? ''}
      size={44}
      aria-label={t('reorder.move', { name: findName(id) })}
      aria-describedby={toManualId(areaId)}
      aria-pressed={carried?.id === id && carried.mode === 'held'}
      onPointerDown={(event) => {
        handlers.beginPress();
        listeners?.onPointerDown?.(event);
      }}
      onClick={() => handlers.handlePress(id)}
      onKeyDown={(event) => handlers.handleKey(event, id)}
      onBlur={(event) => handlers.handleBlur(event, id)}
    >
      <IconGripVertical size={20} aria-hidden />
    </ActionIcon>
  );
}
