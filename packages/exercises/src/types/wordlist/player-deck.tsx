/** Shows the words as cards, one at a time: a press turns the card, arrow keys go to the next card. */

import { IconChevronLeft, IconChevronRight } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/wordlist.json';
import { ActionIcon, useDirection } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { PlayerProps } from '../../components/component-types.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Content } from './content.ts';
import { EntryTools } from './player-tools.tsx';
import classes from './wordlist.module.css';

interface DeckProps extends Pick<PlayerProps, 'language' | 'dictionary'> {
  readonly entries: Content['entries'];
}

export function Deck({ entries, language, dictionary }: DeckProps) {
  const { i18n } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('wordlist');
  const { dir } = useDirection();
  const [index, setIndex] = useState(0);
  const [isTurned, setTurned] = useState(false);
  const entry = entries[Math.min(index, entries.length - 1)];
  if (!entry) return null;
  const showCard = (target: number): void => {
    if (target < 0 || target >= entries.length) return;
    setIndex(target);
    setTurned(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    showCard(index + (event.key === forward ? 1 : -1));
  };
  const Back = dir === 'rtl' ? IconChevronRight : IconChevronLeft;
  const Forward = dir === 'rtl' ? IconChevronLeft : IconChevronRight;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; here cards are turned.
    <div role="group" aria-label={translate('player.cards')} className={classes.deck} onKeyDown={onKeyDown}>
      <button type="button" className={classes.card} onClick={() => setTurned(!isTurned)}>
        <span className={classes.face} aria-live="polite">
          {isTurned ? (
            <span lang="" dir="auto">
              {entry.translation}
            </span>
          ) : (
            <span dir="auto">{entry.word}</span>
          )}
          {!isTurned && entry.example !== '' && (
            <span className={classes.example} dir="auto">
              {entry.example}
            </span>
          )}
        </span>
        <span className={classes.turn} lang={i18n.language}>
          {translate('player.turn')}
        </span>
      </button>
      <div className={classes.steps} lang={i18n.language}>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={translate('player.previous')}
          disabled={index === 0}
          onClick={() => showCard(index - 1)}
        >
          <Back size={20} aria-hidden />
        </ActionIcon>
        <span className={classes.count}>
          {translate('player.of', { number: index + 1, total: entries.length })}
        </span>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={translate('player.next')}
          disabled={index === entries.length - 1}
          onClick={() => showCard(index + 1)}
        >
          <Forward size={20} aria-hidden />
        </ActionIcon>
        <EntryTools key={entry.id} entry={entry} language={language} dictionary={dictionary} />
      </div>
    </div>
  );
}
