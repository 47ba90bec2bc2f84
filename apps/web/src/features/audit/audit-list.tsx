import type { AuditEntry } from '@klasna/contract/audit/models';
import { type Column, DataTable, type RowAction } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconFilter, IconHistory } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import { usePagedTable } from '../../lib/use-paged-table.ts';
import classes from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { formatName } from './audit-person.ts';
import { auditQuery } from './audit-query.ts';
import { type AuditSearch, changeAuditSearch, isFiltered } from './audit-search.ts';
import { ChangeLines } from './change-lines.tsx';
import { EntrySentence } from './entry-sentence.tsx';

export interface AuditListProps {
  readonly search: AuditSearch;
  /** Called with the new search params; `replace` replaces the current history entry. */
  readonly onSearch: (search: AuditSearch, options?: { readonly replace: boolean }) => void;
}

export function AuditList({ search, onSearch }: AuditListProps) {
  const { t } = useTranslation(['audit', 'common']);
  const formatDateTime = useFormatDateTime();
  const query = useQuery(auditQuery(search));
  const reply = query.data;
  const columns = useAuditColumns();
  const listActions = useEntryActions(onSearch);
  const { page = 1 } = search;
  const pagedTable = usePagedTable(query, {
    page,
    failureText: t('failed'),
    onPage: (nextPage, options) => onSearch(changeAuditSearch(search, { page: nextPage }), options),
  });
  return (
    <>
      <p className={classes.text}>{t('text')}</p>
      <DataTable
        label={t('common:pages.audit')}
        columns={columns}
        {...pagedTable}
        rowKey={({ id }) => id}
        rowName={({ type, at }) => `${t(`kinds.${type}`)} ${formatDateTime(at)}`}
        toolbar={<AuditFilters search={search} onSearch={onSearch} entries={reply?.data ?? []} />}
        rowActions={listActions}
        filtered={isFiltered(search)}
        onClearFilters={() => onSearch({})}
        empty={<EmptyState icon={IconHistory} title={t('empty')} description={t('emptyHint')} />}
      />
    </>
  );
}

function useAuditColumns(): readonly Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'what',
      header: t('what'),
      cell: (entry) => (
        <div className={classes.entry}>
          <div>
            <EntrySentence entry={entry} />
          </div>
          <ChangeLines entry={entry} />
        </div>
      ),
    },
    {
      key: 'when',
      header: t('when'),
      cell: ({ at }) => (
        <time dateTime={at} dir="ltr" className={classes.when}>
          {formatDateTime(at)}
        </time>
      ),
    },
  ];
}

/**
 * Returns menu actions that filter by the person who made a change or whom it concerns, even if that person was
 * deleted.
 */
function useEntryActions(onSearch: AuditListProps['onSearch']) {
  const { t } = useTranslation('audit');
  return ({ actor, subject }: AuditEntry): readonly RowAction[] => [
    ...(actor
      ? [
          {
            key: 'by',
            label: t('actions.by', { name: formatName(actor) }),
            icon: IconFilter,
            onSelect: () => onSearch({ actorId: actor.id }),
          },
        ]
      : []),
    ...(subject
      ? [
          {
            key: 'about',
            label: t('actions.about', { name: formatName(subject) }),
            icon: IconFilter,
            onSelect: () => onSearch({ subjectId: subject.id }),
          },
        ]
      : []),
  ];
}
