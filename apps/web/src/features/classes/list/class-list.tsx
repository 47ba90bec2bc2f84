import type { ClassView } from '@klasna/contract/classes/models';
import { DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconPresentation } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { fromTableSort, toTableSort } from '../../../lib/table-sort.ts';
import { useAddAction } from '../../../lib/use-address-action.ts';
import { usePagedTable } from '../../../lib/use-paged-table.ts';
import { type ClassesOf, classListQuery } from '../classes-query.ts';
import {
  type ClassesSearch,
  changeSearch,
  isNarrowed,
  sorts,
  usualSort,
  withoutFilters,
} from '../classes-search.ts';
import { useClassActions } from '../use-class-actions.ts';
import { useClassDialog } from '../use-class-dialog.tsx';
import { useClassRights } from '../use-class-rights.ts';
import { AddClassButton } from './add-class-button.tsx';
import { ClassCard } from './class-card.tsx';
import { ClassTools } from './class-tools.tsx';
import { useClassColumns } from './use-class-columns.tsx';

export interface ClassListProps {
  readonly of: Extract<ClassesOf, { kind: 'mine' | 'school' }>;
  readonly search: ClassesSearch;
  /** `replace` replaces the history entry instead of adding one. */
  readonly onSearch: (search: ClassesSearch, way?: { readonly replace: boolean }) => void;
  readonly onEnter: (id: string) => void;
}

export function ClassList({ of, search, onSearch, onEnter }: ClassListProps) {
  const { t } = useTranslation(['classes', 'common']);
  const { isMember, mayAdd } = useClassRights();
  const found = useQuery(classListQuery(of, search));
  const list = found.data;
  const { q = '', page = 1, view } = search;
  // Returns to the default order, where the new class is first.
  const dialog = useClassDialog(() => onSearch(view ? { view } : {}));
  useAddAction(() => dialog.open(), mayAdd);
  const actionsOf = useClassActions({ onEdit: dialog.open, onEnter });
  const narrowed = isNarrowed(search);
  const total = list?.meta.pagination.total ?? 0;
  const isEmpty = list !== undefined && total === 0 && !narrowed;
  const paged = usePagedTable(found, {
    page,
    failed: t('failed'),
    onPage: (next, way) => onSearch(changeSearch(search, { page: next }), way),
  });
  // Hides the teacher in a list of own classes.
  const showsTeacher = of.kind === 'school' || isMember;
  const columns = useClassColumns({ showsTeacher });
  const add = mayAdd && <AddClassButton onClick={() => dialog.open()} />;
  return (
    <>
      <DataTable<ClassView>
        label={t(of.kind === 'mine' ? 'common:pages.myClasses' : 'common:pages.schoolClasses')}
        columns={columns}
        {...paged}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(!isEmpty && {
          search: {
            value: q,
            placeholder: t('search'),
            // A whole search is one history entry, however many letters it has.
            onChange: (words) => onSearch(changeSearch(search, { q: words }), { replace: q !== '' }),
          },
          toolbar: (
            <ClassTools
              search={search}
              onSearch={onSearch}
              byTeacher={of.kind === 'school'}
              listed={list?.data ?? []}
            >
              {add}
            </ClassTools>
          ),
        })}
        {...(view !== 'table' && {
          card: (one) => <ClassCard shown={one} showsTeacher={showsTeacher} actions={actionsOf(one)} />,
        })}
        sort={toTableSort(search.sort ?? usualSort)}
        onSort={(sort) => onSearch(changeSearch(search, { sort: fromTableSort(sort, sorts) }))}
        rowActions={actionsOf}
        onOpen={({ id }) => onEnter(id)}
        filtered={narrowed}
        onClearFilters={() => onSearch(withoutFilters(search))}
        empty={
          <EmptyState
            icon={IconPresentation}
            title={t('empty')}
            description={t(mayAdd ? 'emptyHint' : 'emptyForStudents')}
            action={add}
            help={<GuideLink page="timetable" forStudents="lesson" />}
          />
        }
      />
      {dialog.shown}
    </>
  );
}
