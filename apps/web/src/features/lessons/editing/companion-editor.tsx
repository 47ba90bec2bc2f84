/**
 * Edits an attachment of an exercise with the editor of the exercise type made for it; picture captions belong to that
 * type only.
 */

import { type CompanionField, shownBy } from '@klasna/exercises/kit-ui/companion-fields';
import type { EditorProps } from '@klasna/exercises/kit-ui/face';
import { UploadField } from '@klasna/exercises/kit-ui/upload-field';
import { useEditing } from '@klasna/exercises/kit-ui/use-face';
import { RichTextField } from '@klasna/kit/rich-text';
import { useLatest } from '@klasna/kit/use-latest';
import { useTranslation } from '@klasna/kit/words';
import { Textarea } from '@mantine/core';

import classes from './editor.module.css';

interface CompanionEditorProps extends EditorProps {
  readonly field: CompanionField;
}

export function CompanionEditor({ field, ...props }: CompanionEditorProps) {
  if (field === 'images') return <PicturesBeside {...props} />;
  if (field === 'gif') return <GifBeside {...props} />;
  if (field === 'article') return <TextBeside {...props} />;
  return <AsInKind field={field} {...props} />;
}

/** Edits only the field; the content of the borrowed editor is discarded. */
function AsInKind({ field, draft, onChange, ...props }: CompanionEditorProps) {
  const { begin, Editor } = useEditing(shownBy[field]);
  return (
    <Editor
      {...props}
      draft={{ ...draft, content: begin }}
      onChange={({ content: _, ...change }) => onChange(change)}
    />
  );
}

const most = 20;

function PicturesBeside({ draft, onChange, problemAt, keepFile }: EditorProps) {
  const { t } = useTranslation('lessons');
  const latest = useLatest(draft);
  const put = (place: number, ...url: readonly string[]): void =>
    onChange({ images: latest.current.images.toSpliced(place, 1, ...url) });
  const { images } = draft;
  return (
    <div className={classes.pictures}>
      {[...images, ''].slice(0, most).map((url, place) => {
        const name = t('editor.companions.picture', { number: place + 1 });
        return (
          <UploadField
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
            key={place}
            label={name}
            purpose="exerciseImage"
            keepFile={keepFile}
            current={url === '' ? null : { name, preview: url }}
            onKept={(kept) => put(place, kept)}
            onRemove={() => put(place)}
            error={problemAt(`images.${place}`) ?? (place === 0 ? problemAt('images') : undefined)}
          />
        );
      })}
    </div>
  );
}

function GifBeside({ draft: { gif }, onChange, problemAt, keepFile }: EditorProps) {
  const { t } = useTranslation('lessons');
  const name = t('editor.companions.gif');
  return (
    <UploadField
      label={name}
      purpose="gif"
      keepFile={keepFile}
      current={gif === null ? null : { name, preview: gif }}
      onKept={(url) => onChange({ gif: url })}
      onRemove={() => onChange({ gif: null })}
      error={problemAt('gif')}
    />
  );
}

function TextBeside({ draft: { article }, onChange, problemAt, language }: EditorProps) {
  const { t } = useTranslation('lessons');
  const label = t('editor.companions.article');
  const error = problemAt('article.text') ?? problemAt('article');
  if (article?.kind === 'custom')
    return (
      <RichTextField
        label={label}
        value={article.text}
        onChange={(text) => onChange({ article: { kind: 'custom', text } })}
        lang={language}
        error={error}
      />
    );
  return (
    <Textarea
      aria-label={label}
      value={article?.text ?? ''}
      lang={language}
      dir="auto"
      spellCheck
      autosize
      minRows={4}
      maxRows={16}
      error={error}
      onChange={({ currentTarget: { value } }) =>
        onChange({ article: value === '' ? null : { kind: 'plain', text: value } })
      }
    />
  );
}
