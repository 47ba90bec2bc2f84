import { parseMarkup } from '@klasna/kit/parse-markup';
import { RichTextField } from '@klasna/kit/rich-text';
import type words from '@klasna/languages/en/exercises/kinds/article.json';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Pictured } from '../../kit/pictures.ts';
import { ChoicePills } from '../../kit-ui/choice-pills.tsx';
import type { EditorProps } from '../../kit-ui/face.ts';
import { firstProblem } from '../../kit-ui/kept-place.ts';
import { PicturesField } from '../../kit-ui/pictures/pictures-field.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import classes from './article.module.css';
import { toMarkup, toPlain } from './convert.ts';

export const begin: Pictured = { about: [] };

const kinds = ['plain', 'custom'] as const;
const longest = 50_000;
/** Imported markup that students see but the editor does not support. */
const beyondEditor = 'ruby, sub, sup, mark, pre, code, hr, h1, h4, h5, h6';

export function Editor(props: EditorProps<Pictured>) {
  const { draft, onChange, problemAt, language } = props;
  const own = useOwnWords<typeof words>('article');
  const { kind, text } = draft.article ?? { kind: 'plain', text: '' };
  // An empty plain text is stored as no article.
  const say = (next: string, as = kind): void =>
    onChange({ article: next === '' && as === 'plain' ? null : { kind: as, text: next } });
  const turn = (place: number): void => {
    const next = kinds[place] ?? 'plain';
    if (next !== kind) say(next === 'custom' ? toMarkup(text) : toPlain(parseMarkup(text)), next);
  };
  const [isBeyondEditor] = useState(
    () => kind === 'custom' && parseMarkup(text).querySelector(beyondEditor) !== null,
  );
  const field = {
    label: own('editor.text'),
    lang: language,
    error: firstProblem(problemAt, 'article.text', 'article'),
  };
  return (
    <div className={classes.made}>
      <ChoicePills
        label={own('editor.kind')}
        choices={[own('editor.plain'), own('editor.custom')]}
        chosen={kinds.indexOf(kind)}
        onChoose={turn}
        disabled={false}
        isBesideField
      />
      {kind === 'plain' ? (
        <Textarea
          {...field}
          classNames={{ input: classes.plain ?? '' }}
          description={own('editor.hint')}
          value={text}
          dir="auto"
          autosize
          minRows={8}
          maxRows={24}
          maxLength={longest}
          spellCheck
          onChange={({ currentTarget: { value } }) => say(value)}
        />
      ) : (
        <RichTextField
          {...field}
          {...(isBeyondEditor && { description: own('editor.beyond') })}
          value={text}
          onChange={say}
          picturesHint={own('editor.picturesBelow')}
          minRows={8}
        />
      )}
      <PicturesField {...props} takesEveryPaste={false} />
    </div>
  );
}
