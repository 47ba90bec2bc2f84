/**
 * A field for one file, which a person drops, pastes or chooses. It validates the file before the upload, shows
 * progress and can cancel.
 */
import { type ReactNode, useId } from 'react';
import { DropArea } from './file-field/drop-area.tsx';
import classes from './file-field/file-field.module.css';
import { type FileRules, faultKeys, imageRules } from './file-field/file-rules.ts';
import { formatSize } from './file-field/format-size.ts';
import type { StoredFile } from './file-field/stored-file.ts';
import { UploadProgress } from './file-field/upload-progress.tsx';
import { type UploadOptions, useFileUpload } from './file-field/use-file-upload.ts';
import { usePastedFiles } from './file-field/use-pasted-files.ts';
import { useTranslation } from './translations.ts';

export type { FileRules } from './file-field/file-rules.ts';
export { imageRules } from './file-field/file-rules.ts';
export type { StoredFile } from './file-field/stored-file.ts';
export type { UploadOptions } from './file-field/use-file-upload.ts';

export interface FileFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly rules?: FileRules;
  /** Called with a valid file. A rejected promise is shown as a failed upload. */
  readonly onFile: (file: File, options: UploadOptions) => Promise<void> | void;
  /** Returns the text for a failure; undefined if the server provides none. */
  readonly failureText?: (cause: unknown) => string | undefined;
  readonly current?: StoredFile | null;
  readonly onRemove?: () => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** Whether the field accepts files pasted anywhere on the page. Only for a page with a single file field. */
  readonly acceptsPagePaste?: boolean;
}

export function FileField(props: FileFieldProps) {
  const { label, description, rules = imageRules, onFile, failureText, current, onRemove } = props;
  const { disabled = false, acceptsPagePaste = false } = props;
  const { t, i18n } = useTranslation('kit');
  const id = useId();
  const { state, take: acceptFile, stop: cancel } = useFileUpload(rules, onFile);
  const onPaste = usePastedFiles(([file]) => void acceptFile(file), {
    isPageWide: acceptsPagePaste,
    disabled: disabled || state.status === 'sending',
  });
  const failureMessage =
    state.status === 'failed' ? (failureText?.(state.cause) ?? t('file.failed')) : undefined;
  const error = state.status === 'refused' ? t(faultKeys[state.fault]) : (failureMessage ?? props.error);
  const hintText = description ?? t('file.limit', { size: formatSize(rules.maxBytes, i18n.language) });
  const describedBy = error ? `${id}-hint ${id}-error` : `${id}-hint`;
  return (
    <fieldset aria-describedby={describedBy} className={classes.field} onPaste={onPaste}>
      <legend className={classes.label}>{label}</legend>
      {state.status === 'sending' ? (
        <UploadProgress name={state.name} share={state.share} onCancel={cancel} />
      ) : (
        <DropArea
          label={label}
          hint={<span id={`${id}-hint`}>{hintText}</span>}
          accept={rules.accept}
          isInvalid={Boolean(error)}
          disabled={disabled}
          current={current ?? undefined}
          onFiles={([file]) => void acceptFile(file)}
          onRemove={onRemove}
        />
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
