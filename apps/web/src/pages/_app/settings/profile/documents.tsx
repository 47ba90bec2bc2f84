import { createFileRoute } from '@tanstack/react-router';
import { DocumentsPart } from '../../../../features/documents/documents-part.tsx';
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
  return <DocumentsPart owner={{ kind: 'own' }} />;
}
