import { useState } from 'react';
import { ReorderArea, ReorderHandle, ReorderItem, type ReorderMove, ReorderSpace } from '../reorder.tsx';
import { Section } from '../section.tsx';
import { useOfferUndo } from '../use-offer-undo.ts';
import classes from './gallery.module.css';

const weeks = { first: ['Greetings', 'Numbers', 'At the market'], second: ['The weather'], third: [] };

export function ReorderPart() {
  const [order, setOrder] = useState<Readonly<Record<string, readonly string[]>>>(weeks);
  const offerUndo = useOfferUndo();
  const move = ({ id, to, order: next }: ReorderMove) => {
    const otherLists = Object.entries(order).map(([list, ids]) => [
      list,
      ids.filter((entryId) => entryId !== id),
    ]);
    setOrder({ ...Object.fromEntries(otherLists), [to.list]: next });
    offerUndo({
      doneText: `${id} was moved`,
      undo: async () => setOrder(order),
      undoneText: `${id} is back`,
      toFailureText: String,
    });
  };
  const lists = Object.entries(order).map(([id, ids]) => ({
    id,
    name: id,
    entries: ids.map((entry) => ({ id: entry, name: entry })),
  }));
  return (
    <Section title="Put in order" description="Drag, or press a handle and use the arrow keys.">
      <ReorderArea lists={lists} onMove={move}>
        {(orderOf) =>
          lists.map((list) => (
            <ul key={list.id} className={classes.ordered} aria-label={list.name}>
              {orderOf(list.id).map((id) => (
                <ReorderItem key={id} id={id} list={list.id} className={classes.orderedRow}>
                  <ReorderHandle id={id} />
                  {id}
                </ReorderItem>
              ))}
              {orderOf(list.id).length === 0 && (
                <li>
                  <ReorderSpace list={list.id}>Nothing here yet</ReorderSpace>
                </li>
              )}
            </ul>
          ))
        }
      </ReorderArea>
    </Section>
  );
}
