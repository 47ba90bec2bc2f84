import { DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconFileText } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { GuideLink } from '../../lib/guide-link.tsx';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { usePagedTable } from '../../lib/use-paged-table.ts';
import { acceptedEndings, canPreview } from './document-file.ts';
import type { ListedDocument, Owner } from './document-requests.ts';
import { documentsQuery, pageSizeOf } from './documents-query.ts';
import { UploadSection } from './upload-section.tsx';
import { useDocumentActions } from './use-document-actions.tsx';
import { useDocumentColumns } from './use-document-columns.tsx';
import { useDownload } from './use-download.ts';
import { useUploads } from './use-uploads.ts';

const DocumentDialog = lazyDialog(async () => (await import('./document-dialog.tsx')).DocumentDialog);
const PreviewDialog = lazyDialog(async () => (await import('./preview/preview-dialog.tsx')).PreviewDialog);

interface OpenDialog {
  readonly kind: 'preview' | 'edit';
  readonly document: ListedDocument;
}

/** The documents of a person or a group. Every page with this section allows `page` in its search params. */
export function DocumentsSection({ owner }: { readonly owner: Owner }) {
  const { t } = useTranslation('documents');
  const { page = 1 } = useSearch({ strict: false });
  const navigate = useNavigate();
  const onPage = (nextPage: number, options?: { readonly replace: boolean }) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: nextPage }),
      resetScroll: false,
      ...options,
    });
  const query = useQuery(documentsQuery(owner, page));
  const reply = query.data;
  const { dialogKey, item, open, dialogProps } = useFreshDialog<OpenDialog>();
  const openDialog = (what: OpenDialog['kind']) => (document: ListedDocument) =>
    open({ kind: what, document });
  const download = useDownload(owner);
  const replacement = useFileReplacement(owner);
  const openDocument = (document: ListedDocument) =>
    canPreview(document.file.mime) ? openDialog('preview')(document) : void download(document);
  const actions = useDocumentActions({
    owner,
    onPreview: openDialog('preview'),
    onEdit: openDialog('edit'),
    onReplace: replacement.pickFile,
  });
  const total = reply?.meta.pagination.total ?? 0;
  const limit = pageSizeOf(owner);
  const pagedTable = usePagedTable(query, { page, limit, failureText: t('failed'), onPage });

  return (
    <>
      {(reply || !query.error) && <UploadSection owner={owner} />}
      {replacement.field}
      <DataTable
        label={t('title')}
        columns={useDocumentColumns(owner, openDocument)}
        {...pagedTable}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        pages={total > limit ? pagedTable.pages : undefined}
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
      {item && (
        <>
          {item.kind === 'preview' && (
            <PreviewDialog key={dialogKey} {...dialogProps} owner={owner} document={item.document} />
          )}
          {item.kind === 'edit' && owner.kind !== 'own' && (
            <DocumentDialog key={dialogKey} {...dialogProps} owner={owner} document={item.document} />
          )}
        </>
      )}
    </>
  );
}

/** Replaces the file of a document: the person chooses a file in the system dialog, then the file is uploaded. */
function useFileReplacement(owner: Owner) {
  const input = useRef<HTMLInputElement>(null);
  const [target, setTarget] = useState<ListedDocument>();
  const { t } = useTranslation('documents');
  const { replace } = useUploads(owner);
  return {
    pickFile: (document: ListedDocument) => {
      setTarget(document);
      input.current?.click();
    },
    field: owner.kind !== 'own' && (
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('actions.replace')}
        accept={acceptedEndings.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file && target) replace(owner, target, file);
          currentTarget.value = '';
        }}
      />
    ),
  };
}
