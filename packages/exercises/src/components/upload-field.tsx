/**
 * A field for a file of an exercise. A person drops, pastes or chooses the file; the field uploads it immediately and
 * shows progress and errors.
 */
import { FileField, type StoredFile } from '@klasna/kit/file-field';
import { formatSize } from '@klasna/kit/format-size';
import { useTranslation } from '@klasna/kit/translations';
import { useLatest } from '@klasna/kit/use-latest';

import type { FilePurpose, KeepFile } from './component-types.ts';
import { toRefusalMessage } from './refusal-message.ts';
import { uploadRules } from './upload-rules.ts';

export interface UploadFieldProps {
  readonly label: string;
  readonly purpose: Exclude<FilePurpose, 'recording'>;
  readonly keepFile: KeepFile;
  /** The current file: its name, and a preview if the file is a picture. */
  readonly current: StoredFile | null;
  /**
   * Called when the upload ends. The field calls the latest version of this callback, so that text typed in the
   * meantime is not lost.
   */
  readonly onKept: (url: string, file: File) => void;
  readonly onRemove?: () => void;
  readonly error?: string | undefined;
  /** Whether the field accepts a paste anywhere on the page, in editors with a single file. */
  readonly acceptsPagePaste?: boolean;
}

export function UploadField({ purpose, keepFile, onKept, ...field }: UploadFieldProps) {
  const { t, i18n } = useTranslation('exercises');
  const rules = uploadRules[purpose];
  const latest = useLatest(onKept);
  return (
    <FileField
      {...field}
      rules={rules}
      description={t(`editor.files.${purpose}`, { size: formatSize(rules.maxBytes, i18n.language) })}
      onFile={async (file, { signal, reportProgress }) => {
        const { url } = await keepFile(file, purpose, { signal, onProgress: reportProgress });
        if (!signal.aborted) latest.current(url, file);
      }}
      failureText={toRefusalMessage}
    />
  );
}
