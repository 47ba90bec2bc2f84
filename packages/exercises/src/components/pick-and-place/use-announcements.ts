/** Announces in the live region what a press or a drag did. */
import { useTranslation } from '@klasna/kit/translations';
import { useState } from 'react';
import type { PickItem } from './board.ts';
import type { OrderEvent } from './order.ts';
import type { PickEvent } from './press.ts';

/** The event that an item was picked by keyboard and the focus moved to a slot. */
export interface PickedForEvent {
  readonly is: 'pickedFor';
  readonly item: string;
  readonly slot: number;
}

export function useAnnouncements(items: readonly PickItem[], nameOf: (slot: number) => string) {
  const { t } = useTranslation('exercises');
  const [announcement, setSaid] = useState('');
  const textOf = (item: string): string => items.find(({ key }) => key === item)?.text ?? '';

  const toSentence = (event: PickEvent | PickedForEvent | OrderEvent, total: number): string => {
    switch (event.is) {
      case 'aimed':
        return t('player.picking.said.aimed', { place: nameOf(event.slot) });
      case 'put':
      case 'pickedFor':
        return t(`player.picking.said.${event.is}`, { item: textOf(event.item), place: nameOf(event.slot) });
      case 'stands':
        return t('player.picking.said.stands', { item: textOf(event.item), at: event.at + 1, total });
      default:
        return t(`player.picking.said.${event.is}`, { item: textOf(event.item) });
    }
  };
  return {
    announcement,
    announce: (event: PickEvent | PickedForEvent | OrderEvent, total = 0): void =>
      setSaid(toSentence(event, total)),
  };
}
