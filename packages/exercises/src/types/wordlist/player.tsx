import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/wordlist.json';
import { useState } from 'react';
import { ChoicePills } from '../../components/choice-pills.tsx';
import type { PlayerProps } from '../../components/component-types.ts';
import { PlayerBox } from '../../components/player-box.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Content } from './content.ts';
import { Deck } from './player-deck.tsx';
import { EntryTools } from './player-tools.tsx';
import classes from './wordlist.module.css';

const layouts = ['list', 'cards'] as const;

export function Player({ view: { entries }, language, dictionary }: PlayerProps<Content>) {
  const { i18n } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('wordlist');
  const [layout, setLayout] = useState<(typeof layouts)[number]>('list');
  return (
    <PlayerBox isSolution={false} lang={language}>
      <div className={classes.look} lang={i18n.language}>
        <ChoicePills
          label={translate('player.look')}
          choices={[translate('player.list'), translate('player.cards')]}
          chosen={layouts.indexOf(layout)}
          onChoose={(index) => setLayout(layouts[index] ?? 'list')}
          disabled={false}
        />
      </div>
      {layout === 'cards' ? (
        <Deck entries={entries} language={language} dictionary={dictionary} />
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
              <EntryTools entry={entry} language={language} dictionary={dictionary} />
            </li>
          ))}
        </ul>
      )}
    </PlayerBox>
  );
}
