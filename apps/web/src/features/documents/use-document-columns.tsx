import type { Column } from '@klasna/kit/data-table';
import { formatSize } from '@klasna/kit/format-size';
import { IconEye, IconFile, IconFileText, IconLock, IconPhoto, IconUsers } from '@klasna/kit/icons';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { UnstyledButton } from '@mantine/core';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import { formatFileHint } from './document-file.ts';
import type { ListedDocument, Owner } from './document-requests.ts';
import classes from './documents.module.css';
import { isShared } from './visibility-field.tsx';

const selectIcon = (mime: string) =>
  mime.startsWith('image/') ? IconPhoto : mime === 'application/pdf' ? IconFileText : IconFile;

export function useDocumentColumns(
  { kind }: Owner,
  onOpen: (document: ListedDocument) => void,
): readonly Column<ListedDocument>[] {
  const { t, i18n } = useTranslation('documents');
  const formatDateTime = useFormatDateTime();
  const typeColumn: Column<ListedDocument> = {
    key: 'type',
    header: t('fields.type'),
    cell: (document) => (
      <StatusBadge
        tone={document.type === 'public' ? 'info' : 'neutral'}
        icon={document.type === 'public' ? IconEye : IconLock}
      >
        {t(`types.${document.type}`)}
      </StatusBadge>
    ),
  };
  return [
    {
      key: 'name',
      header: t('fields.name'),
      cell: (document) => <DocumentName document={document} onOpen={onOpen} />,
    },
    ...(isShared(kind) ? [typeColumn] : []),
    {
      key: 'size',
      header: t('fields.size'),
      cell: ({ file }) => <span className={classes.whole}>{formatSize(file.size, i18n.language)}</span>,
    },
    {
      key: 'createdAt',
      header: t('fields.added'),
      cell: ({ createdAt }) => <span className={classes.whole}>{formatDateTime(createdAt)}</span>,
    },
  ];
}

interface DocumentNameProps {
  readonly document: ListedDocument;
  readonly onOpen: (document: ListedDocument) => void;
}

function DocumentName({ document, onOpen }: DocumentNameProps) {
  const { t } = useTranslation('documents');
  const { name, file, group } = document;
  const FileIcon = selectIcon(file.mime);
  return (
    <span className={classes.named}>
      <FileIcon className={classes.picture} size={24} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        <UnstyledButton className={classes.open ?? ''} onClick={() => onOpen(document)}>
          {name}
        </UnstyledButton>
        <bdi className={classes.fileHint}>{formatFileHint(name, file.name)}</bdi>
        {group && (
          <span className={classes.fileHint}>
            <IconUsers size={16} aria-hidden /> {t('ofGroup', { name: group.name })}
          </span>
        )}
      </span>
    </span>
  );
}
