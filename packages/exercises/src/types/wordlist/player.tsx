import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/wordlist.json';
import { useState } from 'react';
import { ChoicePills } from '../../kit-ui/choice-pills.tsx';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import type { Content } from './content.ts';
import { Deck } from './player-deck.tsx';
import { EntryTools } from './player-tools.tsx';
import classes from './wordlist.module.css';

const looks = ['list', 'cards'] as const;

export function Player({ view: { entries }, language, wordKeeper }: PlayerProps<Content>) {
  const { i18n } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('wordlist');
  const [look, setLook] = useState<(typeof looks)[number]>('list');
  return (
    <PlayerBox isSolution={false} lang={language}>
      <div className={classes.look} lang={i18n.language}>
        <ChoicePills
          label={own('player.look')}
          choices={[own('player.list'), own('player.cards')]}
          chosen={looks.indexOf(look)}
          onChoose={(place) => setLook(looks[place] ?? 'list')}
          disabled={false}
        />
      </div>
      {look === 'cards' ? (
        <Deck entries={entries} language={language} wordKeeper={wordKeeper} />
      ) : (
        <ul className={classes.words}>
          {entries.map((entry) => (
            <li key={entry.id} className={classes.entry}>
              <span className={classes.word} dir="auto">
                {entry.word}
              </span>
              {/* The language of the translation is unknown. */}
              <span className={classes.translation} lang="" dir="auto">
                {entry.translation}
              </span>
              <span className={classes.example} dir="auto">
                {entry.example}
              </span>
              <EntryTools entry={entry} language={language} wordKeeper={wordKeeper} />
            </li>
          ))}
        </ul>
      )}
    </PlayerBox>
  );
}
