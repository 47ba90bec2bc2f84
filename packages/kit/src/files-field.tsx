/**
 * A field for several files, which a person drops, pastes or chooses. The caller shows the progress and result of each
 * file.
 */
import { useId } from 'react';
import { DropArea } from './file-field/drop-area.tsx';
import classes from './file-field/file-field.module.css';
import { usePastedFiles } from './file-field/use-pasted-files.ts';

export interface FilesFieldProps {
  readonly label: string;
  readonly description: string;
  /** The extensions and media types that the file chooser of the system offers; dropped files are not filtered. */
  readonly accept: readonly string[];
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether the field accepts files pasted anywhere on the page. Only for a page with a single file field. */
  readonly acceptsPagePaste?: boolean;
  readonly disabled?: boolean;
  readonly isInvalid?: boolean;
}

export function FilesField(props: FilesFieldProps) {
  const {
    label,
    description,
    accept,
    onFiles,
    acceptsPagePaste = false,
    disabled = false,
    isInvalid = false,
  } = props;
  const id = useId();
  const onPaste = usePastedFiles(onFiles, { isPageWide: acceptsPagePaste, disabled });
  return (
    <fieldset aria-describedby={id} className={classes.field} onPaste={onPaste}>
      <legend className={classes.label}>{label}</legend>
      <DropArea
        label={label}
        hint={<span id={id}>{description}</span>}
        accept={accept}
        multiple
        isInvalid={isInvalid}
        disabled={disabled}
        current={undefined}
        onFiles={onFiles}
        onRemove={undefined}
      />
    </fieldset>
  );
}
