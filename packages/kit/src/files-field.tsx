/** Drop files, paste them or choose some. What becomes of each is shown by whoever takes them. */
import { useId } from 'react';
import { DropArea } from './file-field/drop-area.tsx';
import classes from './file-field/file-field.module.css';
import { usePastedFiles } from './file-field/use-pasted-files.ts';

export interface FilesFieldProps {
  readonly label: string;
  readonly description: string;
  /** Endings and media types that the chooser of the system offers; what is dropped may be anything. */
  readonly accept: readonly string[];
  readonly onFiles: (files: readonly File[]) => void;
  /** Takes what is pasted anywhere on the page, not only inside the field: where there is no other. */
  readonly takesEveryPaste?: boolean;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
}

export function FilesField(props: FilesFieldProps) {
  const {
    label,
    description,
    accept,
    onFiles,
    takesEveryPaste = false,
    disabled = false,
    invalid = false,
  } = props;
  const id = useId();
  const onPaste = usePastedFiles(onFiles, { anywhere: takesEveryPaste, disabled });
  return (
    <fieldset aria-describedby={id} className={classes.field} onPaste={onPaste}>
      <legend className={classes.label}>{label}</legend>
      <DropArea
        label={label}
        hint={<span id={id}>{description}</span>}
        accept={accept}
        multiple
        invalid={invalid}
        disabled={disabled}
        current={undefined}
        onFiles={onFiles}
        onRemove={undefined}
      />
    </fieldset>
  );
}
