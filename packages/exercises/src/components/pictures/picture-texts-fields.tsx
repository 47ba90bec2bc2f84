/** The fields for the alternative text and the caption of a picture. */
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import type { PictureTexts as Words } from '../../model/picture-model.ts';
import classes from './pictures-field.module.css';

interface PictureTextsFieldsProps {
  /**
   * The name of the picture among several, such as "Picture 2"; screen readers read it before the label of each field.
   */
  readonly name?: string;
  readonly texts: Words;
  readonly onChange: (texts: Words) => void;
  readonly language: string;
  readonly altProblem: string | undefined;
  readonly captionProblem: string | undefined;
}

const maxTextLength = 500;

export function PictureTextsFields(props: PictureTextsFieldsProps) {
  const { name, texts, onChange, language, altProblem, captionProblem } = props;
  const { t } = useTranslation('exercises');
  const withName = (label: string) => (name === undefined ? {} : { 'aria-label': `${name}: ${label}` });
  return (
    <div className={classes.words}>
      <TextInput
        label={t('editor.pictures.alt')}
        {...withName(t('editor.pictures.alt'))}
        description={t('editor.pictures.altHint')}
        value={texts.alt}
        lang={language}
        dir="auto"
        maxLength={maxTextLength}
        error={altProblem}
        onChange={({ currentTarget: { value } }) => onChange({ ...texts, alt: value })}
      />
      <TextInput
        label={t('editor.pictures.caption')}
        {...withName(t('editor.pictures.caption'))}
        description={t('editor.pictures.captionHint')}
        value={texts.caption}
        lang={language}
        dir="auto"
        maxLength={maxTextLength}
        error={captionProblem}
        onChange={({ currentTarget: { value } }) => onChange({ ...texts, caption: value })}
      />
    </div>
  );
}
