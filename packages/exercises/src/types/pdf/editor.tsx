import type words from '@klasna/languages/en/exercises/kinds/pdf.json';
import { useState } from 'react';
import type { EditorProps } from '../../kit-ui/face.ts';
import { firstProblem } from '../../kit-ui/kept-place.ts';
import { UploadField } from '../../kit-ui/upload-field.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import type { Content } from './content.ts';

export function Editor({ draft, onChange, problemAt, keepFile }: EditorProps<Content>) {
  const own = useOwnWords<typeof words>('pdf');
  const { file } = draft.content;
  // The address does not contain the file name, which is known only right after the upload.
  const [chosen, setChosen] = useState<{ readonly url: string; readonly name: string } | null>(null);
  const name = chosen?.url === file ? chosen.name : own('document');
  return (
    <UploadField
      label={own('editor.label')}
      purpose="pdf"
      keepFile={keepFile}
      current={file === '' ? null : { name }}
      onKept={(url, { name }) => {
        setChosen({ url, name });
        onChange({ content: { file: url } });
      }}
      onRemove={() => onChange({ content: { file: '' } })}
      error={firstProblem(problemAt, 'content.file', 'content')}
      takesEveryPaste
    />
  );
}
