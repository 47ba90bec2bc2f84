/** A field for a file of an exercise: dropped, pasted or chosen, and uploaded at once with progress and errors. */
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
  /** The present file: its name, and a preview if it is a picture. */
  readonly current: StoredFile | null;
  /** The latest callback is called when the upload ends, so that text typed in the meantime is not lost. */
  readonly onKept: (url: string, file: File) => void;
  readonly onRemove?: () => void;
  readonly error?: string | undefined;
  /** Accepts a paste anywhere on the page; for editors with a single file. */
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
