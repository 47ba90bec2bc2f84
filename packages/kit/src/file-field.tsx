/** Drop a file or choose one. Faults are named before anything is sent; sending shows its progress and can be left. */
import '@mantine/dropzone/styles.layer.css';
import { Button, Progress } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './file-field/file-field.module.css';
import { type FileRules, imageRules } from './file-field/file-rules.ts';
import { sizeWords } from './file-field/size-words.ts';
import { type UploadWay, useFileUpload } from './file-field/use-file-upload.ts';
import { IconFile, IconUpload } from './icons.ts';

export type { FileRules } from './file-field/file-rules.ts';
export { imageRules } from './file-field/file-rules.ts';
export type { UploadWay } from './file-field/use-file-upload.ts';

export interface FileFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly rules?: FileRules;
  /** Takes a file that keeps the rules. A rejected promise is shown as a failed upload. */
  readonly onFile: (file: File, way: UploadWay) => Promise<void> | void;
  /** The words for a failure, where the server gave some. */
  readonly failureText?: (cause: unknown) => string | undefined;
  readonly current?: { readonly name: string; readonly size?: number; readonly preview?: string } | null;
  readonly onRemove?: () => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

export function FileField(props: FileFieldProps) {
  const { label, description, rules = imageRules, onFile, failureText, current, onRemove, disabled } = props;
  const { t, i18n } = useTranslation('kit');
  const id = useId();
  const open = useRef<() => void>(null);
  const { state, take, stop } = useFileUpload(rules, onFile);
  const failed = state.is === 'failed' ? (failureText?.(state.cause) ?? t('file.failed')) : undefined;
  const error = state.is === 'refused' ? t(`file.${state.fault}`) : (failed ?? props.error);
  const limit = t('file.limit', { size: sizeWords(rules.maxBytes, i18n.language) });
  const describedBy = [`${id}-hint`, error ? `${id}-error` : ''].join(' ').trim();
  return (
    <fieldset aria-describedby={describedBy} className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      <Dropzone
        className={classes.zone ?? ''}
        data-error={error ? true : undefined}
        openRef={open}
        onDropAny={(files, refused) => take(files[0] ?? refused[0]?.file)}
        onDrop={() => undefined}
        multiple={false}
        disabled={disabled || state.is === 'sending'}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ accept: rules.accept.join(','), 'aria-label': label }}
      >
        {state.is === 'sending' ? (
          <Sending name={state.name} share={state.share} onStop={stop} />
        ) : (
          <div className={classes.idle}>
            {current?.preview ? (
              <img className={classes.preview} src={current.preview} alt="" />
            ) : (
              <IconFile className={classes.picture} aria-hidden stroke={1.25} />
            )}
            <div className={classes.words}>
              <span className={classes.name}>{current ? current.name : t('file.drop')}</span>
              <span id={`${id}-hint`} className={classes.hint}>
                {description ?? limit}
              </span>
            </div>
            <div className={classes.buttons}>
              <Button
                variant="default"
                leftSection={<IconUpload size={18} aria-hidden />}
                disabled={disabled ?? false}
                data-invalid={error ? true : undefined}
                onClick={() => open.current?.()}
              >
                {current ? t('file.replace') : t('file.choose')}
              </Button>
              {current && onRemove && (
                <Button variant="subtle" color="red" disabled={disabled ?? false} onClick={onRemove}>
                  {t('file.remove')}
                </Button>
              )}
            </div>
          </div>
        )}
      </Dropzone>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface SendingProps {
  readonly name: string;
  readonly share: number;
  readonly onStop: () => void;
}

function Sending({ name, share, onStop }: SendingProps) {
  const { t } = useTranslation('kit');
  return (
    <div className={classes.sending}>
      <span className={classes.name}>{name}</span>
      <Progress.Root size="sm" className={classes.bar ?? ''}>
        <Progress.Section value={Math.round(share * 100)} aria-label={t('file.sending')} />
      </Progress.Root>
      <Button variant="subtle" color="gray" size="xs" onClick={onStop}>
        {t('file.stop')}
      </Button>
    </div>
  );
}
