import { ErrorState } from '@klasna/kit/error-state';
import { IconDownload } from '@klasna/kit/icons';
import { createLazyComponent, LazyPart } from '@klasna/kit/lazy-part';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Loader, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { fetchDocument, type ListedDocument, type Owner } from '../document-requests.ts';
import { documentsKey } from '../documents-query.ts';
import { useDownload } from '../use-download.ts';
import classes from './preview.module.css';

/** The PDF reader is larger than the whole page, so it loads when a PDF is opened. */
const lazyPdfPages = createLazyComponent(async () => (await import('@klasna/kit/pdf-pages')).PdfPages);

interface PreviewDialogProps {
  readonly owner: Owner;
  readonly document: ListedDocument;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Previews a document. Its bytes come through the authenticated download request, so no URL exposes them. */
export function PreviewDialog({ owner, document, opened, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['documents', 'kit']);
  const isNarrow = useMedia('(max-width: 48em)');
  const download = useDownload(owner);
  // Opens one render later, because the dialog remembers the focused element when it changes from closed to open.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(opened), [opened]);
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={document.name}
      size="64rem"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
      classNames={{ title: classes.title ?? '', body: classes.body ?? '' }}
    >
      <div className={classes.tools}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download(document)}
        >
          {t('actions.download')}
        </Button>
      </div>
      <DocumentContent owner={owner} document={document} />
    </Modal>
  );
}

function DocumentContent({ owner, document }: Pick<PreviewDialogProps, 'owner' | 'document'>) {
  const { t } = useTranslation('documents');
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...documentsKey, 'content', document.id],
    queryFn: async ({ signal }) => (await fetchDocument(owner, document.id, signal)).content,
    // Does not cache the file, because it may be replaced and can have ten megabytes.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data) {
    const title = messageOf(error, t('notDownloaded'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!data) return <Waiting />;
  if (document.file.mime !== 'application/pdf') return <Picture content={data} name={document.name} />;
  const unreadable = <ErrorState title={t('unreadable')} />;
  return (
    <LazyPart component={lazyPdfPages} props={{ content: data, unreadable }} placeholder={<Waiting />} />
  );
}

function Waiting() {
  const { t } = useTranslation('kit');
  return <Loader className={classes.waiting ?? ''} aria-label={t('states.loading')} role="status" />;
}

function Picture({ content, name }: { readonly content: Blob; readonly name: string }) {
  const { t } = useTranslation('documents');
  const [url, setUrl] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(content);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [content]);
  if (isBroken) return <ErrorState title={t('unreadable')} />;
  if (!url) return null;
  return <img className={classes.picture} src={url} alt={name} onError={() => setIsBroken(true)} />;
}
