import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../words.ts';
import {
  type Arrangement,
  edgeOf,
  mayGo,
  moveBetween,
  place,
  type ReorderList,
  type ReorderMove,
  type Spot,
  spotBeside,
  spotOf,
  stepFrom,
} from './arrange.ts';
import type { Layout } from './nearest.ts';
import { type Carried, handleId, type Landing } from './reorder-context.ts';
import { type Steering, steerBy } from './steering.ts';

interface CarryingProps {
  readonly areaId: string;
  readonly lists: readonly ReorderList[];
  readonly base: Arrangement;
  readonly layout: Layout;
  readonly onMove: (move: ReorderMove) => void;
}

export type Carrying = ReturnType<typeof useCarrying>;

/** Moves one item at a time and announces each step to screen readers. */
export function useCarrying({ areaId, lists, base, layout, onMove }: CarryingProps) {
  const { t } = useTranslation('kit');
  const [state, setCarried] = useState<Carried | null>(null);
  const [landing, setLanding] = useState<Landing | null>(null);
  const [told, setTold] = useState('');
  // An item deleted meanwhile, in this tab or elsewhere, is no longer carried.
  const carried = state && spotOf(base, state.id) ? state : null;
  const focusNext = useRef<string>(undefined);
  /** Set while a handle is pressed: the previous handle loses the focus, but its item stays picked up. */
  const pressing = useRef(false);

  // Moving an element in the DOM takes the focus from it.
  useLayoutEffect(() => {
    const handle = focusNext.current && document.getElementById(handleId(areaId, focusNext.current));
    focusNext.current = undefined;
    if (!handle) return;
    handle.focus({ preventScroll: true });
    handle.scrollIntoView({ block: 'nearest' });
  });

  const isSettling = carried?.how === 'settling';
  useEffect(() => {
    if (!isSettling) return;
    // The query cache notifies its subscribers one task later; until then the page would show the old order.
    const timer = setTimeout(() => setCarried(null), 0);
    return () => clearTimeout(timer);
  }, [isSettling]);

  const nameOf = (id: string): string =>
    lists.flatMap(({ things }) => things).find((thing) => thing.id === id)?.name ?? '';
  const whereIs = (id: string, { list, index }: Spot) => ({
    name: nameOf(id),
    position: index + 1,
    total: place(base, id, { list, index }).get(list)?.length ?? 1,
  });

  const pickUp = (id: string, how: 'held' | 'dragged') => {
    const to = spotOf(base, id);
    if (!to) return;
    // Not every browser focuses a pressed button.
    if (how === 'held') focusNext.current = id;
    pressing.current = false;
    setCarried({ id, to, how });
    setTold(t('reorder.pickedUp', whereIs(id, to)));
  };
  const bring = (id: string, to: Spot | undefined) => {
    if (!to) return;
    focusNext.current = id;
    const isElsewhere = carried?.to.list !== to.list;
    const list = lists.find((one) => one.id === to.list)?.name ?? '';
    setCarried({ id, to, how: 'held' });
    setTold(
      isElsewhere ? t('reorder.movedTo', { ...whereIs(id, to), list }) : t('reorder.moved', whereIs(id, to)),
    );
  };
  const putDown = (id: string, to: Spot, focus = true) => {
    const move = moveBetween(base, place(base, id, to), id);
    if (focus) focusNext.current = id;
    pressing.current = false;
    setLanding(null);
    setTold(t('reorder.putDown', whereIs(id, to)));
    setCarried(move ? { id, to, how: 'settling' } : null);
    if (move) onMove(move);
  };
  const putBack = (id: string) => {
    focusNext.current = id;
    setLanding(null);
    setCarried(null);
    setTold(t('reorder.putBack', { name: nameOf(id) }));
  };

  const held = carried?.how === 'held' ? carried : null;
  /** Picks up, puts down, or moves the held item to the position of the pressed one. */
  const press = (id: string) => {
    if (!held) return pickUp(id, 'held');
    if (held.id === id) return putDown(id, held.to);
    const now = place(base, held.id, held.to);
    const there = spotOf(now, id);
    const isFurther = there?.list === held.to.list && there.index > held.to.index;
    const to = spotBeside(now, held.id, id, isFurther ? 'after' : 'before');
    if (to && mayGo(lists, held.to.list, to.list)) putDown(held.id, to);
  };
  /** Losing the focus puts the item down: an item that looks moved must be saved. */
  const leave = ({ relatedTarget }: FocusEvent, id: string) => {
    const isMoving = focusNext.current !== undefined || pressing.current;
    const isOtherHandle = relatedTarget?.id.startsWith(handleId(areaId, '')) ?? false;
    if (held?.id === id && !isMoving && !isOtherHandle) putDown(id, held.to, false);
  };

  const steer = (event: KeyboardEvent<HTMLElement>, id: string) => {
    if (held?.id !== id) return;
    const steering = steerBy(event, layout);
    if (!steering) return;
    event.preventDefault();
    // Escape cancels the move and must not also close a dialog around the list.
    event.stopPropagation();
    follow(id, held.to, steering);
  };
  const follow = (id: string, to: Spot, steering: Steering) => {
    const now = place(base, id, to);
    if (steering.kind === 'putBack') putBack(id);
    else if (steering.kind === 'edge') bring(id, edgeOf(now, id, steering.edge));
    else bring(id, stepFrom(lists, now, id, steering.by));
  };
  return {
    view: {
      carried,
      landing,
      nameOf,
      press,
      steer,
      leave,
      beginPress: () => {
        pressing.current = true;
      },
    },
    carried,
    told,
    pickUp,
    putDown,
    putBack,
    setLanding,
  };
}
