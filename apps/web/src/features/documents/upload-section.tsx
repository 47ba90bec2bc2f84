import type { DocumentType } from '@klasna/contract/documents/models';
import { FilesField } from '@klasna/kit/files-field';
import { useTranslation } from '@klasna/kit/translations';
import { useState } from 'react';
import { acceptedEndings } from './document-file.ts';
import type { Owner } from './document-requests.ts';
import classes from './documents.module.css';
import { UploadsList } from './uploads-list.tsx';
import { useListUploads, useUploads } from './use-uploads.ts';
import { isShared, VisibilityField } from './visibility-field.tsx';

/** A field that uploads documents. Documents of students are public; documents of staff start as private. */
export function UploadSection({ owner }: { readonly owner: Owner }) {
  const { t } = useTranslation('documents');
  const [type, setType] = useState<DocumentType>(owner.kind === 'own' ? 'public' : 'private');
  const { add } = useUploads(owner);
  const uploads = useListUploads(owner);
  return (
    <>
      <div className={classes.upload}>
        <FilesField
          label={t('upload')}
          description={t('uploadHint')}
          accept={acceptedEndings}
          onFiles={(files) => add(files, type)}
        />
        {isShared(owner.kind) && (
          <VisibilityField label={t('uploadAs')} kind={owner.kind} value={type} onChange={setType} />
        )}
      </div>
      <UploadsList deliveries={uploads} />
    </>
  );
}
