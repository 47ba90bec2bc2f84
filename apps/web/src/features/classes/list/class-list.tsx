import type { ClassView } from '@klasna/contract/classes/models';
import { DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconPlus, IconPresentation } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LazyPolicyDialog } from '../../../lib/cancellation/lazy-policy-dialog.ts';
import type { PolicyOwner } from '../../../lib/cancellation/policy-query.ts';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { useCan } from '../../../lib/session/use-session.ts';
import { fromTableSort, toTableSort } from '../../../lib/table-sort.ts';
import { useAddAction } from '../../../lib/use-add-action.ts';
import { useFreshDialog } from '../../../lib/use-fresh-dialog.ts';
import { usePagedTable } from '../../../lib/use-paged-table.ts';
import { type ClassScope, classListQuery } from '../classes-query.ts';
import {
  type ClassesSearch,
  changeSearch,
  defaultSort,
  hasFilters,
  sorts,
  withoutFilters,
} from '../classes-search.ts';
import { useClassActions } from '../use-class-actions.ts';
import { useClassDialog } from '../use-class-dialog.tsx';
import { useClassRights } from '../use-class-rights.ts';
import { ClassCard } from './class-card.tsx';
import { ClassTools } from './class-tools.tsx';
import { useClassColumns } from './use-class-columns.tsx';

export interface ClassListProps {
  readonly scope: Extract<ClassScope, { kind: 'mine' | 'school' }>;
  readonly search: ClassesSearch;
  /** Called with the new search params; `replace` replaces the history entry instead of adding one. */
  readonly onSearch: (search: ClassesSearch, options?: { readonly replace: boolean }) => void;
  readonly onEnter: (id: string) => void;
}

export function ClassList({ scope, search, onSearch, onEnter }: ClassListProps) {
  const { t } = useTranslation(['classes', 'common']);
  const { isMember, canAdd } = useClassRights();
  const query = useQuery(classListQuery(scope, search));
  const list = query.data;
  const { q = '', page = 1, view } = search;
  // Returns to the default order, where the new class is first.
  const dialog = useClassDialog(() => onSearch(view ? { view } : {}));
  useAddAction(() => dialog.open(), canAdd);
  const canSetPolicy = useCan('school.change');
  const policyDialog = useFreshDialog<PolicyOwner>();
  const listActions = useClassActions({
    onEdit: dialog.open,
    onEnter,
    onPolicy: canSetPolicy ? ({ id, name }) => policyDialog.open({ level: 'class', id, name }) : undefined,
  });
  const isFiltered = hasFilters(search);
  const total = list?.meta.pagination.total ?? 0;
  const isEmpty = list !== undefined && total === 0 && !isFiltered;
  const pagedTableProps = usePagedTable(query, {
    page,
    failureText: t('failed'),
    onPage: (next, options) => onSearch(changeSearch(search, { page: next }), options),
  });
  // Hides the teacher in a list of own classes.
  const hasTeacher = scope.kind === 'school' || isMember;
  const columns = useClassColumns({ hasTeacher });
  const add = canAdd && <AddClassButton onClick={() => dialog.open()} />;
  return (
    <>
      <DataTable<ClassView>
        label={t(scope.kind === 'mine' ? 'common:pages.myClasses' : 'common:pages.schoolClasses')}
        columns={columns}
        {...pagedTableProps}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(!isEmpty && {
          search: {
            value: q,
            placeholder: t('search'),
            // Adds a single history entry for a search, however many letters it has.
            onChange: (text) => onSearch(changeSearch(search, { q: text }), { replace: q !== '' }),
          },
          toolbar: (
            <ClassTools
              search={search}
              onSearch={onSearch}
              hasTeacherFilter={scope.kind === 'school'}
              classList={list?.data ?? []}
            >
              {add}
            </ClassTools>
          ),
        })}
        {...(view !== 'table' && {
          card: (classView) => (
            <ClassCard classView={classView} hasTeacher={hasTeacher} actions={listActions(classView)} />
          ),
        })}
        sort={toTableSort(search.sort ?? defaultSort)}
        onSort={(sort) => onSearch(changeSearch(search, { sort: fromTableSort(sort, sorts) }))}
        rowActions={listActions}
        onOpen={({ id }) => onEnter(id)}
        filtered={isFiltered}
        onClearFilters={() => onSearch(withoutFilters(search))}
        empty={
          <EmptyState
            icon={IconPresentation}
            title={t('empty')}
            description={t(canAdd ? 'emptyHint' : 'emptyForStudents')}
            action={add}
            help={<GuideLink page="timetable" forStudents="lesson" />}
          />
        }
      />
      {dialog.dialog}
      {policyDialog.item && (
        <LazyPolicyDialog
          key={policyDialog.dialogKey}
          {...policyDialog.dialogProps}
          owner={policyDialog.item}
        />
      )}
    </>
  );
}

function AddClassButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('classes');
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {t('add')}
    </Button>
  );
}
