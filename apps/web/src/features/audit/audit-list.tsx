import type { AuditEntry } from '@klasna/contract/audit/models';
import { type Column, DataTable, type RowAction } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconFilter, IconHistory } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { usePagedTable } from '../../lib/use-paged-table.ts';
import { useWriteMoment } from '../../lib/use-write-moment.ts';
import classes from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { auditQuery } from './audit-query.ts';
import { type AuditSearch, changeAuditSearch, isFiltered } from './audit-search.ts';
import { ChangeLines } from './change-lines.tsx';
import { EntrySentence } from './entry-sentence.tsx';
import { nameOf } from './name-of.ts';

export interface AuditListProps {
  readonly search: AuditSearch;
  /** `replace`: replaces the current history entry. */
  readonly onSearch: (search: AuditSearch, way?: { readonly replace: boolean }) => void;
}

export function AuditList({ search, onSearch }: AuditListProps) {
  const { t } = useTranslation(['audit', 'common']);
  const writeMoment = useWriteMoment();
  const found = useQuery(auditQuery(search));
  const list = found.data;
  const columns = useAuditColumns();
  const actionsOf = useEntryActions(onSearch);
  const { page = 1 } = search;
  const paged = usePagedTable(found, {
    page,
    failed: t('failed'),
    onPage: (next, way) => onSearch(changeAuditSearch(search, { page: next }), way),
  });
  return (
    <>
      <p className={classes.text}>{t('text')}</p>
      <DataTable
        label={t('common:pages.audit')}
        columns={columns}
        {...paged}
        rowKey={({ id }) => id}
        rowName={({ type, at }) => `${t(`kinds.${type}`)} ${writeMoment(at)}`}
        toolbar={<AuditFilters search={search} onSearch={onSearch} entries={list?.data ?? []} />}
        rowActions={actionsOf}
        filtered={isFiltered(search)}
        onClearFilters={() => onSearch({})}
        empty={<EmptyState icon={IconHistory} title={t('empty')} description={t('emptyHint')} />}
      />
    </>
  );
}

function useAuditColumns(): readonly Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const writeMoment = useWriteMoment();
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
          {writeMoment(at)}
        </time>
      ),
    },
  ];
}

/** Filters by the actor or the subject of an entry, even if that person has been deleted. */
function useEntryActions(onSearch: AuditListProps['onSearch']) {
  const { t } = useTranslation('audit');
  return ({ actor, subject }: AuditEntry): readonly RowAction[] => [
    ...(actor
      ? [
          {
            key: 'by',
            label: t('actions.by', { name: nameOf(actor) }),
            icon: IconFilter,
            onSelect: () => onSearch({ actorId: actor.id }),
          },
        ]
      : []),
    ...(subject
      ? [
          {
            key: 'about',
            label: t('actions.about', { name: nameOf(subject) }),
            icon: IconFilter,
            onSelect: () => onSearch({ subjectId: subject.id }),
          },
        ]
      : []),
  ];
}
