import type { ClassView } from '@klasna/contract/classes/models';
import { DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconPresentation } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePagedTable } from '../../../lib/use-paged-table.ts';
import { type ClassesOf, classListQuery } from '../classes-query.ts';
import { useClassColumns } from './use-class-columns.tsx';

interface PersonClassesProps {
  readonly of: Extract<ClassesOf, { kind: 'teacher' | 'student' }>;
}

const canOpen = ({ can }: ClassView): boolean => can.edit;

/** The classes of a person, on that person's page. The page number is in the address. */
export function PersonClasses({ of }: PersonClassesProps) {
  const { t } = useTranslation('classes');
  const { page = 1 } = useSearch({ strict: false });
  const navigate = useNavigate();
  const onPage = (next: number, way?: { readonly replace: boolean }) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: next }), resetScroll: false, ...way });
  const found = useQuery(classListQuery(of, { page }));
  const list = found.data;
  const paged = usePagedTable(found, { page, failed: t('failed'), onPage });
  const columns = useClassColumns({
    showsTeacher: of.kind === 'student',
    studentId: of.kind === 'student' ? of.id : undefined,
  });
  return (
    <DataTable<ClassView>
      label={t('title')}
      columns={columns.map((column) => ({ ...column, sortable: false }))}
      {...paged}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      {...(list?.data.some(canOpen) && {
        onOpen: (one) => canOpen(one) && void navigate({ to: '/classes/$id', params: { id: one.id } }),
      })}
      empty={<EmptyState icon={IconPresentation} title={t(`emptyOf.${of.kind}`)} />}
    />
  );
}
