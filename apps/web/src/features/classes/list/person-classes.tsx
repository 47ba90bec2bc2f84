import type { ClassView } from '@klasna/contract/classes/models';
import { DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconPresentation } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePagedTable } from '../../../lib/use-paged-table.ts';
import { type ClassScope, classListQuery } from '../classes-query.ts';
import { useClassColumns } from './use-class-columns.tsx';

interface PersonClassesProps {
  readonly scope: Extract<ClassScope, { kind: 'teacher' | 'student' }>;
}

const canOpen = ({ can }: ClassView): boolean => can.edit;

/** The classes of a person, on that person's page. The page number is in the address. */
export function PersonClasses({ scope }: PersonClassesProps) {
  const { t } = useTranslation('classes');
  const { page = 1 } = useSearch({ strict: false });
  const navigate = useNavigate();
  const onPage = (next: number, way?: { readonly replace: boolean }) =>
    void navigate({ to: '.', search: (search) => ({ ...search, page: next }), resetScroll: false, ...way });
  const query = useQuery(classListQuery(scope, { page }));
  const list = query.data;
  const pagedTableProps = usePagedTable(query, { page, failureText: t('failed'), onPage });
  const columns = useClassColumns({
    hasTeacher: scope.kind === 'student',
    studentId: scope.kind === 'student' ? scope.id : undefined,
  });
  return (
    <DataTable<ClassView>
      label={t('title')}
      columns={columns.map((column) => ({ ...column, sortable: false }))}
      {...pagedTableProps}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      {...(list?.data.some(canOpen) && {
        onOpen: (classView) =>
          canOpen(classView) && void navigate({ to: '/classes/$id', params: { id: classView.id } }),
      })}
      empty={<EmptyState icon={IconPresentation} title={t(`emptyOf.${scope.kind}`)} />}
    />
  );
}
