/** Drop files or choose some. What becomes of each is shown by whoever takes them. */
import { useId } from 'react';
import { DropArea } from './file-field/drop-area.tsx';
import classes from './file-field/file-field.module.css';

export interface FilesFieldProps {
  readonly label: string;
  readonly description: string;
  /** Endings and media types that the chooser of the system offers; what is dropped may be anything. */
  readonly accept: readonly string[];
  readonly onFiles: (files: readonly File[]) => void;
}

export function FilesField({ label, description, accept, onFiles }: FilesFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={id} className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      <DropArea
        label={label}
        hint={<span id={id}>{description}</span>}
        accept={accept}
        multiple
        invalid={false}
        disabled={false}
        current={undefined}
        onFiles={onFiles}
        onRemove={undefined}
      />
    </fieldset>
  );
}
