import type { WordView } from '@klasna/contract/dictionary/models';
import { languageTags } from '@klasna/contract/dictionary/values';
import { SayButton } from '@klasna/exercises/kit-ui/say-button';
import type { Column } from '@klasna/kit/data-table';
import { useTranslation } from '@klasna/kit/words';
import classes from '../dictionary.module.css';
import { WordStageBadge } from '../word-stage.tsx';

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
      <SayButton text={phrase} audio={audio} language={tag} />
    </span>
  );
}
