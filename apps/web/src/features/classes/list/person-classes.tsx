import type { ClassView } from '@klasna/contract/classes/models';
import { limits } from '@klasna/contract/limits';
import { DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconPresentation } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { useLastPage } from '../../../lib/use-last-page.ts';
import { type ClassesOf, classListQuery } from '../classes-query.ts';
import { useClassColumns } from './use-class-columns.tsx';

interface PersonClassesProps {
  readonly of: Extract<ClassesOf, { kind: 'teacher' | 'student' }>;
}

const canOpen = ({ can }: ClassView): boolean => can.edit;

/** The classes of one person, on their page, which lets `page` stand in its address. */
export function PersonClasses({ of }: PersonClassesProps) {
  const { t } = useTranslation('classes');
  const { page = 1 } = useSearch({ strict: false });
  const navigate = useNavigate();
  const onPage = (next: number, way?: { readonly replace: boolean }) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: next }), resetScroll: false, ...way });
  const { data: list, error, refetch, isPlaceholderData } = useQuery(classListQuery(of, { page }));
  const { total, totalPages } = list?.meta.pagination ?? { total: 0, totalPages: undefined };
  useLastPage(page, isPlaceholderData ? undefined : totalPages, (last) => onPage(last, { replace: true }));
  const columns = useClassColumns({
    showsTeacher: of.kind === 'student',
    studentId: of.kind === 'student' ? of.id : undefined,
  });
  return (
    <DataTable<ClassView>
      label={t('title')}
      columns={columns.map((column) => ({ ...column, sortable: false }))}
      rows={list?.data}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      refreshing={isPlaceholderData}
      error={
        error && !list ? { title: messageOf(error, t('failed')), onRetry: () => void refetch() } : undefined
      }
      pages={list && { page, limit: limits.pageSize, total, onChange: onPage }}
      {...(list?.data.some(canOpen) && {
        onOpen: (one) => canOpen(one) && void navigate({ to: '/classes/$id', params: { id: one.id } }),
      })}
      empty={<EmptyState icon={IconPresentation} title={t(`emptyOf.${of.kind}`)} />}
    />
  );
}
