/** The buttons beside a word: one plays its sound, one adds the word to the dictionary. */

import { IconCheck, IconPlus } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/wordlist.json';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import type { PlayerProps } from '../../components/component-types.ts';
import { SpeakButton } from '../../components/speech/speak-button.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Content } from './content.ts';
import classes from './wordlist.module.css';

interface EntryToolsProps extends Pick<PlayerProps, 'language' | 'dictionary'> {
  readonly entry: Content['entries'][number];
}

export function EntryTools({ entry, language, dictionary }: EntryToolsProps) {
  const { i18n } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('wordlist');
  const { word, translation, example, audio, allowAdd } = entry;
  const [state, setState] = useState<'open' | 'busy' | 'kept'>('open');
  const addToDictionary = async (): Promise<void> => {
    setState('busy');
    const isAdded = await dictionary?.addWord({ word, translation, example, audio });
    setState(isAdded ? 'kept' : 'open');
  };
  const isInDictionary = state === 'kept' || dictionary?.hasWord(word) === true;
  return (
    <span className={classes.entryTools} lang={i18n.language}>
      <SpeakButton text={word} audio={audio} language={language} />
      {dictionary && allowAdd && (
        <ActionIcon
          size={44}
          variant={isInDictionary ? 'light' : 'subtle'}
          color={isInDictionary ? 'green' : 'gray'}
          loading={state === 'busy'}
          aria-label={translate(isInDictionary ? 'player.kept' : 'player.keep', { word })}
          aria-disabled={isInDictionary || undefined}
          onClick={() => !isInDictionary && void addToDictionary()}
        >
          {isInDictionary ? <IconCheck size={20} aria-hidden /> : <IconPlus size={20} aria-hidden />}
        </ActionIcon>
      )}
    </span>
  );
}
