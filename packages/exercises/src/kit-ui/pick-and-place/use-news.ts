/** Announces what happened in the live region. */
import { useTranslation } from '@klasna/kit/words';
import { useState } from 'react';
import type { PickItem } from './board.ts';
import type { OrderNews } from './order.ts';
import type { News } from './press.ts';

/** An item was picked by keyboard, and the focus moved to a slot. */
export interface PlacedNews {
  readonly is: 'pickedFor';
  readonly item: string;
  readonly place: number;
}

export function useNews(items: readonly PickItem[], nameOf: (place: number) => string) {
  const { t } = useTranslation('exercises');
  const [said, setSaid] = useState('');
  const textOf = (item: string): string => items.find(({ key }) => key === item)?.text ?? '';

  const sentence = (news: News | PlacedNews | OrderNews, total: number): string => {
    switch (news.is) {
      case 'aimed':
        return t('player.picking.said.aimed', { place: nameOf(news.place) });
      case 'put':
      case 'pickedFor':
        return t(`player.picking.said.${news.is}`, { item: textOf(news.item), place: nameOf(news.place) });
      case 'stands':
        return t('player.picking.said.stands', { item: textOf(news.item), at: news.at + 1, total });
      default:
        return t(`player.picking.said.${news.is}`, { item: textOf(news.item) });
    }
  };
  return {
    said,
    tell: (news: News | PlacedNews | OrderNews, total = 0): void => setSaid(sentence(news, total)),
  };
}
