import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../translations.ts';
import {
  type Arrangement,
  canMove,
  describeMove,
  findEdgePosition,
  findPosition,
  findPositionBeside,
  findStepPosition,
  moveEntry,
  type Position,
  type ReorderList,
  type ReorderMove,
} from './arrangement.ts';
import { type KeyMove, toKeyMove } from './key-move.ts';
import type { Layout } from './pointer-geometry.ts';
import { type Carried, type Landing, toHandleId } from './reorder-context.ts';

interface ReorderingProps {
  readonly areaId: string;
  readonly lists: readonly ReorderList[];
  readonly base: Arrangement;
  readonly layout: Layout;
  readonly onMove: (move: ReorderMove) => void;
}

export type Reordering = ReturnType<typeof useReordering>;

/**
 * Focuses the handle of the item in the ref after the next render: moving an element in the DOM takes the focus from
 * it.
 */
function useFocusAfterMove(areaId: string) {
  const nextRef = useRef<string>(undefined);
  useLayoutEffect(() => {
    const handle = nextRef.current && document.getElementById(toHandleId(areaId, nextRef.current));
    nextRef.current = undefined;
    if (!handle) return;
    handle.focus({ preventScroll: true });
    handle.scrollIntoView({ block: 'nearest' });
  });
  return nextRef;
}

/** Shows the new order for one more task: the query cache notifies its subscribers only then. */
function useSettling(carried: Carried | null, setCarried: (next: null) => void): void {
  const isSettling = carried?.mode === 'settling';
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setCarried(null), 0);
    return () => clearTimeout(timer);
  }, [isSettling, setCarried]);
}

const createNameFinder =
  (lists: readonly ReorderList[]) =>
  (id: string): string =>
    lists.flatMap(({ entries }) => entries).find((entry) => entry.id === id)?.name ?? '';

/** Where the held item goes when the handle of another item is pressed: after it if it comes later in the list. */
function findPressedPosition(base: Arrangement, held: Carried, id: string): Position | undefined {
  const current = moveEntry(base, held.id, held.to);
  const pressed = findPosition(current, id);
  const isAfterHeld = pressed?.list === held.to.list && pressed.index > held.to.index;
  return findPositionBeside(current, held.id, id, isAfterHeld ? 'after' : 'before');
}

const findKeyPosition = (
  lists: readonly ReorderList[],
  current: Arrangement,
  id: string,
  keyMove: Exclude<KeyMove, { readonly kind: 'putBack' }>,
): Position | undefined =>
  keyMove.kind === 'edge'
    ? findEdgePosition(current, id, keyMove.edge)
    : findStepPosition(lists, current, id, keyMove.delta);

/** Moves one item at a time and announces each step to screen readers. */
export function useReordering({ areaId, lists, base, layout, onMove }: ReorderingProps) {
  const { t } = useTranslation('kit');
  const [state, setCarried] = useState<Carried | null>(null);
  const [landing, setLanding] = useState<Landing | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // Stops the move if the item was deleted in the meantime, in this tab or elsewhere.
  const carried = state && findPosition(base, state.id) ? state : null;
  const focusNextRef = useFocusAfterMove(areaId);
  /** True while a handle is pressed. Its press must not put down the item of the handle that loses the focus. */
  const isPressingRef = useRef(false);
  useSettling(carried, setCarried);
  const findName = createNameFinder(lists);
  const describePosition = (id: string, { list, index }: Position) => ({
    name: findName(id),
    position: index + 1,
    total: moveEntry(base, id, { list, index }).get(list)?.length ?? 1,
  });

  const pickUp = (id: string, mode: 'held' | 'dragged') => {
    const to = findPosition(base, id);
    if (!to) return;
    // An item that looks moved is saved, also if another one is dragged before it was put down.
    if (held && held.id !== id) putDown(held.id, held.to, false);
    // Focuses the pressed handle, because not every browser focuses a pressed button.
    if (mode === 'held') focusNextRef.current = id;
    isPressingRef.current = false;
    setCarried({ id, to, mode });
    setAnnouncement(t('reorder.pickedUp', describePosition(id, to)));
  };
  const moveHeld = (id: string, to: Position | undefined) => {
    if (!to) return;
    focusNextRef.current = id;
    const isElsewhere = carried?.to.list !== to.list;
    const list = lists.find((one) => one.id === to.list)?.name ?? '';
    setCarried({ id, to, mode: 'held' });
    setAnnouncement(
      isElsewhere
        ? t('reorder.movedTo', { ...describePosition(id, to), list })
        : t('reorder.moved', describePosition(id, to)),
    );
  };
  const putDown = (id: string, to: Position, shouldFocus = true) => {
    const move = describeMove(base, moveEntry(base, id, to), id);
    if (shouldFocus) focusNextRef.current = id;
    isPressingRef.current = false;
    setLanding(null);
    setAnnouncement(t('reorder.putDown', describePosition(id, to)));
    setCarried(move ? { id, to, mode: 'settling' } : null);
    if (move) onMove(move);
  };
  const putBack = (id: string) => {
    focusNextRef.current = id;
    setLanding(null);
    setCarried(null);
    setAnnouncement(t('reorder.putBack', { name: findName(id) }));
  };
  const held = carried?.mode === 'held' ? carried : null;
  /** Picks up the item, puts it down, or moves the item that is picked up to the position of the pressed one. */
  const handlePress = (id: string) => {
    if (!held) return pickUp(id, 'held');
    if (held.id === id) return putDown(id, held.to);
    const to = findPressedPosition(base, held, id);
    if (to && canMove(lists, held.to.list, to.list)) putDown(held.id, to);
  };
  /** Puts the item down when its handle loses the focus, so that an item that looks moved is saved. */
  const handleBlur = ({ relatedTarget }: FocusEvent, id: string) => {
    const isMoving = focusNextRef.current !== undefined || isPressingRef.current;
    const isOtherHandle = relatedTarget?.id.startsWith(toHandleId(areaId, '')) ?? false;
    if (held?.id === id && !isMoving && !isOtherHandle) putDown(id, held.to, false);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>, id: string) => {
    if (held?.id !== id) return;
    const keyMove = toKeyMove(event, layout);
    if (!keyMove) return;
    event.preventDefault();
    // Escape only cancels the move; it must not also close a dialog around the list.
    event.stopPropagation();
    if (keyMove.kind === 'putBack') putBack(id);
    else moveHeld(id, findKeyPosition(lists, moveEntry(base, id, held.to), id, keyMove));
  };
  return {
    view: {
      carried,
      landing,
      findName,
      handlePress,
      handleKey,
      handleBlur,
      beginPress: () => {
        isPressingRef.current = true;
      },
    },
    carried,
    announcement,
    pickUp,
    putDown,
    putBack,
    setLanding,
  };
}
