/** A field for a file of an exercise: dropped, pasted or chosen, and uploaded at once with progress and errors. */
import { FileField, type KeptFile } from '@klasna/kit/file-field';
import { sizeWords } from '@klasna/kit/size-words';
import { useLatest } from '@klasna/kit/use-latest';
import { useTranslation } from '@klasna/kit/words';

import type { KeepFile, Purpose } from './face.ts';
import { refusalOf } from './refusal-of.ts';
import { uploadRules } from './upload-rules.ts';

export interface UploadFieldProps {
  readonly label: string;
  readonly purpose: Exclude<Purpose, 'recording'>;
  readonly keepFile: KeepFile;
  /** The present file: its name, and a preview if it is a picture. */
  readonly current: KeptFile | null;
  /** The latest callback is called when the upload ends, so that text typed in the meantime is not lost. */
  readonly onKept: (url: string, file: File) => void;
  readonly onRemove?: () => void;
  readonly error?: string | undefined;
  /** Accepts a paste anywhere on the page; for editors with a single file. */
  readonly takesEveryPaste?: boolean;
}

export function UploadField({ purpose, keepFile, onKept, ...field }: UploadFieldProps) {
  const { t, i18n } = useTranslation('exercises');
  const rules = uploadRules[purpose];
  const latest = useLatest(onKept);
  return (
    <FileField
      {...field}
      rules={rules}
      description={t(`editor.files.${purpose}`, { size: sizeWords(rules.maxBytes, i18n.language) })}
      onFile={async (file, { signal, report }) => {
        const { url } = await keepFile(file, purpose, { signal, onProgress: report });
        if (!signal.aborted) latest.current(url, file);
      }}
      failureText={refusalOf}
    />
  );
}
