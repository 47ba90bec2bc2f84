import { createFileRoute } from '@tanstack/react-router';
import { DictionaryScreen } from '../../../features/dictionary/dictionary-screen.tsx';
import {
  type DictionarySearch,
  readDictionarySearch,
} from '../../../features/dictionary/dictionary-search.ts';

export const Route = createFileRoute('/_app/dictionary/')({
  staticData: { title: 'dictionary', words: ['dictionary', 'exercises', 'validation', 'failures'] },
  // The component parses the search params, so that the entry chunk need not contain the parser.
  validateSearch: (given) => given as DictionarySearch,
  component: DictionaryPage,
});

function DictionaryPage() {
  const navigate = Route.useNavigate();
  return (
    <DictionaryScreen
      search={readDictionarySearch({ ...Route.useSearch() })}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
