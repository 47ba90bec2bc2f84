/** The buttons of a word: play it, and add it to the dictionary. */

import { IconCheck, IconPlus } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/wordlist.json';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { SayButton } from '../../kit-ui/speech/say-button.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import type { Content } from './content.ts';
import classes from './wordlist.module.css';

interface EntryToolsProps extends Pick<PlayerProps, 'language' | 'wordKeeper'> {
  readonly entry: Content['entries'][number];
}

export function EntryTools({ entry, language, wordKeeper }: EntryToolsProps) {
  const { i18n } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('wordlist');
  const { word, translation, example, audio, allowAdd } = entry;
  const [state, setState] = useState<'open' | 'busy' | 'kept'>('open');
  const keep = async (): Promise<void> => {
    setState('busy');
    const isThere = await wordKeeper?.keep({ word, translation, example, audio });
    setState(isThere ? 'kept' : 'open');
  };
  const isKept = state === 'kept' || wordKeeper?.isKept(word) === true;
  return (
    <span className={classes.entryTools} lang={i18n.language}>
      <SayButton text={word} audio={audio} language={language} />
      {wordKeeper && allowAdd && (
        <ActionIcon
          size={44}
          variant={isKept ? 'light' : 'subtle'}
          color={isKept ? 'green' : 'gray'}
          loading={state === 'busy'}
          aria-label={own(isKept ? 'player.kept' : 'player.keep', { word })}
          aria-disabled={isKept || undefined}
          onClick={() => !isKept && void keep()}
        >
          {isKept ? <IconCheck size={20} aria-hidden /> : <IconPlus size={20} aria-hidden />}
        </ActionIcon>
      )}
    </span>
  );
}
