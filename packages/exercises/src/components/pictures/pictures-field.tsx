/** The editor for the pictures of an exercise, their order and their texts. */
import { FilesField } from '@klasna/kit/files-field';
import { formatSize } from '@klasna/kit/format-size';
import { IconAlertCircle, IconChevronDown, IconChevronUp, IconX } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { UploadProgress } from '@klasna/kit/upload-progress';
import { ActionIcon } from '@mantine/core';
import { useRef } from 'react';
import type { PictureContent } from '../../model/picture-model.ts';
import type { EditorProps } from '../component-types.ts';
import { UploadRefused } from '../upload-refused.tsx';
import { uploadRules } from '../upload-rules.ts';
import { useRowFocus } from '../use-row-focus.ts';
import { isRefused, useUploadQueue } from '../use-upload-queue.ts';
import { addPicture, changeTexts, listPictures, movePicture, removePicture } from './picture-draft.ts';
import { PictureTextsFields } from './picture-texts-fields.tsx';
import classes from './pictures-field.module.css';

type PicturesFieldProps = Pick<
  EditorProps<PictureContent>,
  'draft' | 'onChange' | 'problemAt' | 'keepFile' | 'language'
> & {
  /** Whether a paste anywhere on the page adds pictures; false if the paste may be meant for another field. */
  readonly acceptsPagePaste: boolean;
};

const maxPictures = 20;
const rules = uploadRules.exerciseImage;

export function PicturesField(props: PicturesFieldProps) {
  const { draft, onChange, problemAt, keepFile, language, acceptsPagePaste } = props;
  const { t, i18n } = useTranslation('exercises');
  const { pending, enqueue, cancel } = useUploadQueue('exerciseImage', keepFile, (url) =>
    onChange(addPicture(draft, url)),
  );
  const pictures = listPictures(draft);
  const list = useRef<HTMLOListElement>(null);
  const focus = useRowFocus(list);
  const move = (index: number, to: number): void => {
    focus({ index: to, position: 'start' });
    onChange(movePicture(draft, index, to));
  };
  const remove = (index: number): void => {
    focus({ index: Math.min(index, pictures.length - 2), position: 'start' });
    onChange(removePicture(draft, index));
  };
  const freeSlots = maxPictures - pictures.length - pending.filter((upload) => !isRefused(upload)).length;
  const problem = problemAt('images');
  return (
    <div className={classes.field}>
      {pictures.length > 0 && (
        <ol ref={list} className={classes.list} aria-label={t('editor.pictures.several')}>
          {pictures.map(({ url, texts }, index) => {
            const name = t('editor.pictures.one', { number: index + 1 });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice.
              <li key={`${index} ${url}`} className={classes.picture}>
                <img className={classes.preview} src={url} alt={texts.alt || name} />
                <PictureTextsFields
                  name={name}
                  texts={texts}
                  onChange={(next) => onChange(changeTexts(draft, index, next))}
                  language={language}
                  altProblem={problemAt(`content.about.${index}.alt`)}
                  captionProblem={problemAt(`content.about.${index}.caption`)}
                />
                <div className={classes.tools}>
                  <ActionIcon
                    aria-label={t('editor.rows.moveUp', { name })}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <IconChevronUp size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={t('editor.rows.moveDown', { name })}
                    disabled={index === pictures.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <IconChevronDown size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon aria-label={t('editor.rows.remove', { name })} onClick={() => remove(index)}>
                    <IconX size={18} aria-hidden />
                  </ActionIcon>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {pending.map((upload) =>
        isRefused(upload) ? (
          <UploadRefused key={upload.key} file={upload} onDismiss={() => cancel(upload.key)} />
        ) : (
          <UploadProgress
            key={upload.key}
            name={upload.name}
            share={upload.share}
            onCancel={() => cancel(upload.key)}
          />
        ),
      )}
      <FilesField
        label={t('editor.pictures.addMany')}
        description={
          freeSlots > 0
            ? t('editor.files.exerciseImage', { size: formatSize(rules.maxBytes, i18n.language) })
            : t('editor.pictures.enough', { number: maxPictures })
        }
        accept={rules.accept}
        onFiles={(files) => enqueue(files.slice(0, freeSlots))}
        disabled={freeSlots <= 0}
        isInvalid={problem !== undefined}
        acceptsPagePaste={acceptsPagePaste}
      />
      {problem && (
        <p className={classes.error} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  );
}
