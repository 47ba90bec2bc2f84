import type words from '@klasna/languages/en/exercises/kinds/pdf.json';
import { useState } from 'react';
import type { EditorProps } from '../../components/component-types.ts';
import { findFirstProblem } from '../../components/stored-index.ts';
import { UploadField } from '../../components/upload-field.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Content } from './content.ts';

export function Editor({ draft, onChange, problemAt, keepFile }: EditorProps<Content>) {
  const translate = useTypeTranslation<typeof words>('pdf');
  const { file } = draft.content;
  // The name of the uploaded file, which is known only after the upload, because the address does not contain it.
  const [uploaded, setUploaded] = useState<{ readonly url: string; readonly name: string } | null>(null);
  const name = uploaded?.url === file ? uploaded.name : translate('document');
  return (
    <UploadField
      label={translate('editor.label')}
      purpose="pdf"
      keepFile={keepFile}
      current={file === '' ? null : { name }}
      onKept={(url, { name }) => {
        setUploaded({ url, name });
        onChange({ content: { file: url } });
      }}
      onRemove={() => onChange({ content: { file: '' } })}
      error={findFirstProblem(problemAt, 'content.file', 'content')}
      acceptsPagePaste
    />
  );
}
