/**
 * Edits an attachment of an exercise with the editor of the exercise type made for it; picture captions belong to that
 * type only.
 */

import { type CompanionField, companionTypes } from '@klasna/exercises/components/companion-fields';
import type { EditorProps } from '@klasna/exercises/components/component-types';
import { useEditing } from '@klasna/exercises/components/editing-loaders';
import { UploadField } from '@klasna/exercises/components/upload-field';
import { RichTextField } from '@klasna/kit/rich-text';
import { useTranslation } from '@klasna/kit/translations';
import { useLatest } from '@klasna/kit/use-latest';
import { Textarea } from '@mantine/core';

import classes from './editor.module.css';

interface AttachmentEditorProps extends EditorProps {
  readonly field: CompanionField;
}

export function AttachmentEditor({ field, ...props }: AttachmentEditorProps) {
  if (field === 'images') return <PicturesAttachment {...props} />;
  if (field === 'gif') return <GifAttachment {...props} />;
  if (field === 'article') return <TextAttachment {...props} />;
  return <BorrowedEditor field={field} {...props} />;
}

/** Edits one field with the editor of another exercise type; the content of that editor is discarded. */
function BorrowedEditor({ field, draft, onChange, ...props }: AttachmentEditorProps) {
  const { initialContent, Editor } = useEditing(companionTypes[field]);
  return (
    <Editor
      {...props}
      draft={{ ...draft, content: initialContent }}
      onChange={({ content: _, ...change }) => onChange(change)}
    />
  );
}

const maxPictures = 20;

function PicturesAttachment({ draft, onChange, problemAt, keepFile }: EditorProps) {
  const { t } = useTranslation('lessons');
  const latest = useLatest(draft);
  const replacePicture = (index: number, ...url: readonly string[]): void =>
    onChange({ images: latest.current.images.toSpliced(index, 1, ...url) });
  const { images } = draft;
  return (
    <div className={classes.pictures}>
      {[...images, ''].slice(0, maxPictures).map((url, index) => {
        const name = t('editor.companions.picture', { number: index + 1 });
        return (
          <UploadField
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
            key={index}
            label={name}
            purpose="exerciseImage"
            keepFile={keepFile}
            current={url === '' ? null : { name, preview: url }}
            onKept={(uploadedUrl) => replacePicture(index, uploadedUrl)}
            onRemove={() => replacePicture(index)}
            error={problemAt(`images.${index}`) ?? (index === 0 ? problemAt('images') : undefined)}
          />
        );
      })}
    </div>
  );
}

function GifAttachment({ draft: { gif }, onChange, problemAt, keepFile }: EditorProps) {
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

function TextAttachment({ draft: { article }, onChange, problemAt, language }: EditorProps) {
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
