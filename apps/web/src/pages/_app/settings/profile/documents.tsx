import { createFileRoute } from '@tanstack/react-router';
import { DocumentsSection } from '../../../../features/documents/documents-section.tsx';
import { readListSearch } from '../../../../lib/list-search.ts';

export const Route = createFileRoute('/_app/settings/profile/documents')({
  staticData: { title: 'documents', words: ['documents'] },
  validateSearch: (search: Record<string, unknown>): { readonly page?: number } => {
    const { page } = readListSearch(search, []);
    return page === undefined ? {} : { page };
  },
  component: OwnDocumentsPage,
});

function OwnDocumentsPage() {
  return <DocumentsSection owner={{ kind: 'own' }} />;
}
