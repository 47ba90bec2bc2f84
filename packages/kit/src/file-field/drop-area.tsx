import '@mantine/dropzone/styles.layer.css';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { type ReactNode, useRef } from 'react';
import { IconFile, IconUpload } from '../icons.ts';
import { useTranslation } from '../translations.ts';
import classes from './file-field.module.css';
import type { StoredFile } from './stored-file.ts';

interface DropAreaProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly accept: readonly string[];
  readonly isInvalid: boolean;
  readonly disabled: boolean;
  readonly current: StoredFile | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  readonly onRemove: (() => void) | undefined;
}

/** An area for dropped files. The labelled button inside it opens the file chooser, also by keyboard. */
export function DropArea(props: DropAreaProps) {
  const { label, hint, accept, isInvalid, disabled, current, onFiles, onRemove, multiple = false } = props;
  const { t } = useTranslation('kit');
  const openChooser = useRef<() => void>(null);
  return (
    <Dropzone
      className={classes.zone ?? ''}
      mod={{ invalid: isInvalid }}
      openRef={openChooser}
      onDropAny={(files, rejected) => onFiles([...files, ...rejected.map(({ file }) => file)])}
      onDrop={() => undefined}
      multiple={multiple}
      disabled={disabled}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept: accept.join(','), 'aria-label': label }}
    >
      <div className={classes.idle}>
        {current?.preview ? (
          <img className={classes.preview} src={current.preview} alt="" />
        ) : (
          <IconFile className={classes.picture} aria-hidden stroke={1.25} />
        )}
        <div className={classes.words}>
          <span className={classes.name}>
            {current ? current.name : t(multiple ? 'file.dropMany' : 'file.drop')}
          </span>
          <span className={classes.hint}>{hint}</span>
        </div>
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            disabled={disabled}
            data-invalid={isInvalid || undefined}
            onClick={() => openChooser.current?.()}
          >
            {current ? t('file.replace') : t(multiple ? 'file.chooseMany' : 'file.choose')}
          </Button>
          {current && onRemove && (
            <Button variant="subtle" color="red" disabled={disabled} onClick={onRemove}>
              {t('file.remove')}
            </Button>
          )}
        </div>
      </div>
    </Dropzone>
  );
}
