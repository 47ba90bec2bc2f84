import { DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconFileText } from '@klasna/kit/icons';
import { lateDialog } from '@klasna/kit/late-dialog';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { GuideLink } from '../../lib/guide-link.tsx';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { usePagedTable } from '../../lib/use-paged-table.ts';
import type { ListedDocument, Owner } from './document-calls.ts';
import { accepted, canPreview } from './document-file.ts';
import { documentsQuery, pageSizeOf } from './documents-query.ts';
import { UploadPart } from './upload-part.tsx';
import { useDocumentActions } from './use-document-actions.tsx';
import { useDocumentColumns } from './use-document-columns.tsx';
import { useDownload } from './use-download.ts';
import { useUploads } from './use-uploads.ts';

const DocumentDialog = lateDialog(async () => (await import('./document-dialog.tsx')).DocumentDialog);
const PreviewDialog = lateDialog(async () => (await import('./preview/preview-dialog.tsx')).PreviewDialog);

interface Open {
  readonly what: 'preview' | 'edit';
  readonly document: ListedDocument;
}

/** Used on several pages; each of them allows `page` in its search params. */
export function DocumentsPart({ owner }: { readonly owner: Owner }) {
  const { t } = useTranslation('documents');
  const { page = 1 } = useSearch({ strict: false });
  const navigate = useNavigate();
  const onPage = (next: number, way?: { readonly replace: boolean }) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: next }), resetScroll: false, ...way });
  const found = useQuery(documentsQuery(owner, page));
  const list = found.data;
  const { number, about, open, manners } = useFreshDialog<Open>();
  const show = (what: Open['what']) => (document: ListedDocument) => open({ what, document });
  const download = useDownload(owner);
  const replacing = useReplacing(owner);
  const openDocument = (document: ListedDocument) =>
    canPreview(document.file.mime) ? show('preview')(document) : void download(document);
  const actions = useDocumentActions({
    owner,
    onPreview: show('preview'),
    onEdit: show('edit'),
    onReplace: replacing.ask,
  });
  const total = list?.meta.pagination.total ?? 0;
  const limit = pageSizeOf(owner);
  const paged = usePagedTable(found, { page, limit, failed: t('failed'), onPage });

  return (
    <>
      {(list || !found.error) && <UploadPart owner={owner} />}
      {replacing.field}
      <DataTable
        label={t('title')}
        columns={useDocumentColumns(owner, openDocument)}
        {...paged}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        pages={total > limit ? paged.pages : undefined}
        rowActions={actions}
        empty={
          <EmptyState
            icon={IconFileText}
            title={t('empty')}
            description={t(`emptyHints.${owner.kind}`)}
            help={owner.kind !== 'own' && <GuideLink page="people" />}
          />
        }
      />
      {about && (
        <>
          {about.what === 'preview' && (
            <PreviewDialog key={number} {...manners} owner={owner} document={about.document} />
          )}
          {about.what === 'edit' && owner.kind !== 'own' && (
            <DocumentDialog key={number} {...manners} shelf={owner} document={about.document} />
          )}
        </>
      )}
    </>
  );
}

/**
 * Replaces the file of a document: the person picks it in the system dialog, then it is uploaded like any
 * other.
 */
function useReplacing(owner: Owner) {
  const input = useRef<HTMLInputElement>(null);
  const [replaced, setReplaced] = useState<ListedDocument>();
  const { t } = useTranslation('documents');
  const { replace } = useUploads(owner);
  return {
    ask: (document: ListedDocument) => {
      setReplaced(document);
      input.current?.click();
    },
    field: owner.kind !== 'own' && (
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('actions.replace')}
        accept={accepted.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file && replaced) replace(owner, replaced, file);
          currentTarget.value = '';
        }}
      />
    ),
  };
}
