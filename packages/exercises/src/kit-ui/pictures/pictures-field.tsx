/** The editor for the pictures of an exercise, their order and their texts. */
import { FilesField } from '@klasna/kit/files-field';
import { IconAlertCircle, IconChevronDown, IconChevronUp, IconX } from '@klasna/kit/icons';
import { Sending } from '@klasna/kit/sending';
import { sizeWords } from '@klasna/kit/size-words';
import { useTranslation } from '@klasna/kit/words';
import { ActionIcon } from '@mantine/core';
import { useRef } from 'react';
import type { Pictured } from '../../kit/pictures.ts';
import type { EditorProps } from '../face.ts';
import { UploadRefused } from '../upload-refused.tsx';
import { uploadRules } from '../upload-rules.ts';
import { useRowFocus } from '../use-row-focus.ts';
import { isRefused, useUploadQueue } from '../use-upload-queue.ts';
import { PictureWords } from './picture-words.tsx';
import { addPicture, laid, movePicture, removePicture, sayOf } from './pictured-draft.ts';
import classes from './pictures-field.module.css';

type PicturesFieldProps = Pick<
  EditorProps<Pictured>,
  'draft' | 'onChange' | 'problemAt' | 'keepFile' | 'language'
> & {
  /** Whether a paste anywhere on the page adds pictures; false if it may be meant for another field. */
  readonly takesEveryPaste: boolean;
};

const most = 20;
const rules = uploadRules.exerciseImage;

export function PicturesField(props: PicturesFieldProps) {
  const { draft, onChange, problemAt, keepFile, language, takesEveryPaste } = props;
  const { t, i18n } = useTranslation('exercises');
  const { waiting, take, leave } = useUploadQueue('exerciseImage', keepFile, (url) =>
    onChange(addPicture(draft, url)),
  );
  const pictures = laid(draft);
  const list = useRef<HTMLOListElement>(null);
  const focus = useRowFocus(list);
  const move = (place: number, to: number): void => {
    focus({ place: to, at: 'start' });
    onChange(movePicture(draft, place, to));
  };
  const remove = (place: number): void => {
    focus({ place: Math.min(place, pictures.length - 2), at: 'start' });
    onChange(removePicture(draft, place));
  };
  const room = most - pictures.length - waiting.filter((one) => !isRefused(one)).length;
  const problem = problemAt('images');
  return (
    <div className={classes.field}>
      {pictures.length > 0 && (
        <ol ref={list} className={classes.list} aria-label={t('editor.pictures.several')}>
          {pictures.map(({ url, words }, place) => {
            const name = t('editor.pictures.one', { number: place + 1 });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice.
              <li key={`${place} ${url}`} className={classes.picture}>
                <img className={classes.preview} src={url} alt={words.alt || name} />
                <PictureWords
                  name={name}
                  words={words}
                  onChange={(next) => onChange(sayOf(draft, place, next))}
                  language={language}
                  altProblem={problemAt(`content.about.${place}.alt`)}
                  captionProblem={problemAt(`content.about.${place}.caption`)}
                />
                <div className={classes.tools}>
                  <ActionIcon
                    aria-label={t('editor.rows.moveUp', { name })}
                    disabled={place === 0}
                    onClick={() => move(place, place - 1)}
                  >
                    <IconChevronUp size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={t('editor.rows.moveDown', { name })}
                    disabled={place === pictures.length - 1}
                    onClick={() => move(place, place + 1)}
                  >
                    <IconChevronDown size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon aria-label={t('editor.rows.remove', { name })} onClick={() => remove(place)}>
                    <IconX size={18} aria-hidden />
                  </ActionIcon>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {waiting.map((one) =>
        isRefused(one) ? (
          <UploadRefused key={one.key} file={one} onLeave={() => leave(one.key)} />
        ) : (
          <Sending key={one.key} name={one.name} share={one.share} onStop={() => leave(one.key)} />
        ),
      )}
      <FilesField
        label={t('editor.pictures.addMany')}
        description={
          room > 0
            ? t('editor.files.exerciseImage', { size: sizeWords(rules.maxBytes, i18n.language) })
            : t('editor.pictures.enough', { number: most })
        }
        accept={rules.accept}
        onFiles={(files) => take(files.slice(0, room))}
        disabled={room <= 0}
        invalid={problem !== undefined}
        takesEveryPaste={takesEveryPaste}
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
