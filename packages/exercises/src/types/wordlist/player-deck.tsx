/** The words as cards, one at a time: a press turns the card, arrow keys go to the next. */

import { IconChevronLeft, IconChevronRight } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/wordlist.json';
import { ActionIcon, useDirection } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import type { Content } from './content.ts';
import { EntryTools } from './player-tools.tsx';
import classes from './wordlist.module.css';

interface DeckProps extends Pick<PlayerProps, 'language' | 'wordKeeper'> {
  readonly entries: Content['entries'];
}

export function Deck({ entries, language, wordKeeper }: DeckProps) {
  const { i18n } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('wordlist');
  const { dir } = useDirection();
  const [place, setPlace] = useState(0);
  const [isTurned, setTurned] = useState(false);
  const entry = entries[Math.min(place, entries.length - 1)];
  if (!entry) return null;
  const go = (to: number): void => {
    if (to < 0 || to >= entries.length) return;
    setPlace(to);
    setTurned(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    go(place + (event.key === forward ? 1 : -1));
  };
  const Back = dir === 'rtl' ? IconChevronRight : IconChevronLeft;
  const On = dir === 'rtl' ? IconChevronLeft : IconChevronRight;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; here cards are turned.
    <div role="group" aria-label={own('player.cards')} className={classes.deck} onKeyDown={onKeyDown}>
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
          {own('player.turn')}
        </span>
      </button>
      <div className={classes.steps} lang={i18n.language}>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={own('player.previous')}
          disabled={place === 0}
          onClick={() => go(place - 1)}
        >
          <Back size={20} aria-hidden />
        </ActionIcon>
        <span className={classes.count}>
          {own('player.of', { number: place + 1, total: entries.length })}
        </span>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={own('player.next')}
          disabled={place === entries.length - 1}
          onClick={() => go(place + 1)}
        >
          <On size={20} aria-hidden />
        </ActionIcon>
        <EntryTools key={entry.id} entry={entry} language={language} wordKeeper={wordKeeper} />
      </div>
    </div>
  );
}
