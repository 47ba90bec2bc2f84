import type { WordView } from '@klasna/contract/dictionary/models';
import { languageTags, type WordStage } from '@klasna/contract/dictionary/values';
import { SpeakButton } from '@klasna/exercises/components/speak-button';
import type { Column } from '@klasna/kit/data-table';
import { StatusBadge, type Tone } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import classes from '../dictionary.module.css';

const tones: Readonly<Record<WordStage, Tone>> = {
  new: 'info',
  learning: 'neutral',
  learnt: 'good',
  forgotten: 'warning',
};

function WordStageBadge({ word: { stage, isAssigned } }: { readonly word: WordView }) {
  const { t } = useTranslation('dictionary');
  return (
    <span className={classes.stages}>
      <StatusBadge tone={tones[stage]}>{t(`stage.${stage}`)}</StatusBadge>
      {isAssigned && <StatusBadge tone="info">{t('assigned')}</StatusBadge>}
    </span>
  );
}

export function useWordColumns(): readonly Column<WordView>[] {
  const { t } = useTranslation('dictionary');
  return [
    {
      key: 'phrase',
      header: t('fields.phrase'),
      breaks: 'words',
      cell: (word) => <PhraseCell word={word} />,
    },
    {
      key: 'translation',
      header: t('fields.translation'),
      breaks: 'words',
      cell: ({ translation, customTranslation }) => (
        <>
          <span dir="auto">{translation}</span>
          {customTranslation && (
            <span className={classes.aside} dir="auto">
              {customTranslation}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'language',
      header: t('fields.language'),
      wideOnly: true,
      cell: ({ language }) => t(`languages.${language}`),
    },
    { key: 'stage', header: t('fields.stage'), cell: (word) => <WordStageBadge word={word} /> },
  ];
}

function PhraseCell({ word: { phrase, audio, language, context } }: { readonly word: WordView }) {
  const tag = languageTags[language];
  return (
    <span className={classes.phrase}>
      <span className={classes.phraseWords} lang={tag} dir="auto">
        {phrase}
        {context && <span className={classes.aside}>{context}</span>}
      </span>
      <SpeakButton text={phrase} audio={audio} language={tag} />
    </span>
  );
}
