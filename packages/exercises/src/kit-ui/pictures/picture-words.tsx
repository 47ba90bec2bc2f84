/** The fields for the alternative text and the caption of a picture. */
import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import type { PictureWords as Words } from '../../kit/pictures.ts';
import classes from './pictures-field.module.css';

interface PictureWordsProps {
  /** "Picture 2", if there are several; precedes the labels for screen readers. */
  readonly name?: string;
  readonly words: Words;
  readonly onChange: (words: Words) => void;
  readonly language: string;
  readonly altProblem: string | undefined;
  readonly captionProblem: string | undefined;
}

const longest = 500;

export function PictureWords(props: PictureWordsProps) {
  const { name, words, onChange, language, altProblem, captionProblem } = props;
  const { t } = useTranslation('exercises');
  const named = (label: string) => (name === undefined ? {} : { 'aria-label': `${name}: ${label}` });
  return (
    <div className={classes.words}>
      <TextInput
        label={t('editor.pictures.alt')}
        {...named(t('editor.pictures.alt'))}
        description={t('editor.pictures.altHint')}
        value={words.alt}
        lang={language}
        dir="auto"
        maxLength={longest}
        error={altProblem}
        onChange={({ currentTarget: { value } }) => onChange({ ...words, alt: value })}
      />
      <TextInput
        label={t('editor.pictures.caption')}
        {...named(t('editor.pictures.caption'))}
        description={t('editor.pictures.captionHint')}
        value={words.caption}
        lang={language}
        dir="auto"
        maxLength={longest}
        error={captionProblem}
        onChange={({ currentTarget: { value } }) => onChange({ ...words, caption: value })}
      />
    </div>
  );
}
