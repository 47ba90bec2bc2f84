import { createFileRoute } from '@tanstack/react-router';
import { DictionaryScreen } from '../../../features/dictionary/dictionary-screen.tsx';
import { readDictionarySearch } from '../../../features/dictionary/dictionary-search.ts';

export const Route = createFileRoute('/_app/dictionary/')({
  staticData: { title: 'dictionary', words: ['dictionary', 'exercises', 'validation', 'failures'] },
  validateSearch: readDictionarySearch,
  component: DictionaryPage,
});

function DictionaryPage() {
  const navigate = Route.useNavigate();
  return (
    <DictionaryScreen
      search={Route.useSearch()}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
