/**
 * Pick and place without dragging: first the item and then its slot, or the other way round. The effect of a press depends
 * only on the current choice and on the board. Pure.
 */
import { type Board, placeOf, put, type Room, takeBack } from './board.ts';

export type Choice = { readonly item: string } | { readonly place: number } | null;

export type Press =
  | { readonly on: 'item'; readonly item: string }
  | { readonly on: 'place'; readonly place: number }
  | { readonly on: 'box' }
  | { readonly on: 'drop'; readonly item: string; readonly place: number | null }
  | { readonly on: 'back'; readonly item: string }
  | { readonly on: 'escape' };

/** What happened, for screen readers. */
export type News =
  | { readonly is: 'picked' | 'back' | 'letGo'; readonly item: string }
  | { readonly is: 'aimed'; readonly place: number }
  | { readonly is: 'put'; readonly item: string; readonly place: number };

export interface Stand {
  readonly board: Board;
  readonly choice: Choice;
}

export interface Outcome extends Stand {
  readonly news?: News;
}

export function press(stand: Stand, what: Press, room: Room): Outcome {
  const { board, choice } = stand;
  const held = choice && 'item' in choice ? choice.item : null;
  const aimed = choice && 'place' in choice ? choice.place : null;

  const lay = (item: string, place: number): Outcome => ({
    board: put(board, item, place, room),
    choice: null,
    news: { is: 'put', item, place },
  });
  const back = (item: string): Outcome =>
    placeOf(board, item) === null
      ? letGo(item)
      : { board: takeBack(board, item), choice: null, news: { is: 'back', item } };
  const letGo = (item: string): Outcome => ({ board, choice: null, news: { is: 'letGo', item } });
  const pick = (item: string): Outcome => ({ board, choice: { item }, news: { is: 'picked', item } });

  switch (what.on) {
    case 'item': {
      if (held === what.item) return letGo(held);
      const place = placeOf(board, what.item);
      // A press on an item in a slot counts as a press on the slot.
      if (held !== null && place !== null) return lay(held, place);
      if (aimed !== null && aimed !== place) return lay(what.item, aimed);
      return pick(what.item);
    }
    case 'place': {
      if (held !== null) return placeOf(board, held) === what.place ? letGo(held) : lay(held, what.place);
      if (aimed === what.place) return { board, choice: null };
      return { board, choice: { place: what.place }, news: { is: 'aimed', place: what.place } };
    }
    case 'box':
      return held === null ? { board, choice: null } : back(held);
    case 'drop':
      return what.place === null ? back(what.item) : lay(what.item, what.place);
    case 'back':
      return back(what.item);
    case 'escape':
      return held === null ? { board, choice: null } : letGo(held);
  }
}
