/** Takes a dropped, pasted or chosen file. Validates it before the upload, which shows progress and can be cancelled. */
import { type ReactNode, useId } from 'react';
import { DropArea } from './file-field/drop-area.tsx';
import classes from './file-field/file-field.module.css';
import { type FileRules, faultWords, imageRules } from './file-field/file-rules.ts';
import type { KeptFile } from './file-field/kept-file.ts';
import { Sending } from './file-field/sending.tsx';
import { sizeWords } from './file-field/size-words.ts';
import { type UploadWay, useFileUpload } from './file-field/use-file-upload.ts';
import { usePastedFiles } from './file-field/use-pasted-files.ts';
import { useTranslation } from './words.ts';

export type { FileRules } from './file-field/file-rules.ts';
export { imageRules } from './file-field/file-rules.ts';
export type { KeptFile } from './file-field/kept-file.ts';
export type { UploadWay } from './file-field/use-file-upload.ts';

export interface FileFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly rules?: FileRules;
  /** Called with a valid file. A rejected promise is shown as a failed upload. */
  readonly onFile: (file: File, way: UploadWay) => Promise<void> | void;
  /** The text for a failure, where the server provides one. */
  readonly failureText?: (cause: unknown) => string | undefined;
  readonly current?: KeptFile | null;
  readonly onRemove?: () => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** Accepts files pasted anywhere on the page; only for a page with a single file field. */
  readonly takesEveryPaste?: boolean;
}

export function FileField(props: FileFieldProps) {
  const { label, description, rules = imageRules, onFile, failureText, current, onRemove } = props;
  const { disabled = false, takesEveryPaste = false } = props;
  const { t, i18n } = useTranslation('kit');
  const id = useId();
  const { state, take, stop } = useFileUpload(rules, onFile);
  const onPaste = usePastedFiles(([file]) => void take(file), {
    anywhere: takesEveryPaste,
    disabled: disabled || state.is === 'sending',
  });
  const failed = state.is === 'failed' ? (failureText?.(state.cause) ?? t('file.failed')) : undefined;
  const error = state.is === 'refused' ? t(faultWords[state.fault]) : (failed ?? props.error);
  const hint = description ?? t('file.limit', { size: sizeWords(rules.maxBytes, i18n.language) });
  const describedBy = error ? `${id}-hint ${id}-error` : `${id}-hint`;
  return (
    <fieldset aria-describedby={describedBy} className={classes.field} onPaste={onPaste}>
      <legend className={classes.label}>{label}</legend>
      {state.is === 'sending' ? (
        <Sending name={state.name} share={state.share} onStop={stop} />
      ) : (
        <DropArea
          label={label}
          hint={<span id={`${id}-hint`}>{hint}</span>}
          accept={rules.accept}
          invalid={Boolean(error)}
          disabled={disabled}
          current={current ?? undefined}
          onFiles={([file]) => void take(file)}
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
