import { parseMarkup } from '@klasna/kit/parse-markup';
import { RichTextField } from '@klasna/kit/rich-text';
import type words from '@klasna/languages/en/exercises/kinds/article.json';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { ChoicePills } from '../../components/choice-pills.tsx';
import type { EditorProps } from '../../components/component-types.ts';
import { PicturesField } from '../../components/pictures/pictures-field.tsx';
import { findFirstProblem } from '../../components/stored-index.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { PictureContent } from '../../model/picture-model.ts';
import classes from './article.module.css';
import { toMarkup, toPlain } from './convert.ts';

export const initialContent: PictureContent = { about: [] };

const kinds = ['plain', 'custom'] as const;
const maxTextLength = 50_000;
/** Tags that students see in imported markup, but that the editor does not support. */
const unsupportedTags = 'ruby, sub, sup, mark, pre, code, hr, h1, h4, h5, h6';

export function Editor(props: EditorProps<PictureContent>) {
  const { draft, onChange, problemAt, language } = props;
  const translate = useTypeTranslation<typeof words>('article');
  const { kind, text } = draft.article ?? { kind: 'plain', text: '' };
  // Changes the text; an empty plain text is stored as no article.
  const changeText = (next: string, nextKind = kind): void =>
    onChange({ article: next === '' && nextKind === 'plain' ? null : { kind: nextKind, text: next } });
  const changeKind = (index: number): void => {
    const next = kinds[index] ?? 'plain';
    if (next !== kind) changeText(next === 'custom' ? toMarkup(text) : toPlain(parseMarkup(text)), next);
  };
  const [hasUnsupportedMarkup] = useState(
    () => kind === 'custom' && parseMarkup(text).querySelector(unsupportedTags) !== null,
  );
  const field = {
    label: translate('editor.text'),
    lang: language,
    error: findFirstProblem(problemAt, 'article.text', 'article'),
  };
  return (
    <div className={classes.made}>
      <ChoicePills
        label={translate('editor.kind')}
        choices={[translate('editor.plain'), translate('editor.custom')]}
        chosen={kinds.indexOf(kind)}
        onChoose={changeKind}
        disabled={false}
        isBesideField
      />
      {kind === 'plain' ? (
        <Textarea
          {...field}
          classNames={{ input: classes.plain ?? '' }}
          description={translate('editor.hint')}
          value={text}
          dir="auto"
          autosize
          minRows={8}
          maxRows={24}
          maxLength={maxTextLength}
          spellCheck
          onChange={({ currentTarget: { value } }) => changeText(value)}
        />
      ) : (
        <RichTextField
          {...field}
          {...(hasUnsupportedMarkup && { description: translate('editor.beyond') })}
          value={text}
          onChange={changeText}
          picturesHint={translate('editor.picturesBelow')}
          minRows={8}
        />
      )}
      <PicturesField {...props} acceptsPagePaste={false} />
    </div>
  );
}
