import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/words';
import { createFileRoute } from '@tanstack/react-router';
import { readClassesSearch } from '../../../../features/classes/classes-search.ts';
import { ClassList } from '../../../../features/classes/list/class-list.tsx';

export const Route = createFileRoute('/_app/lessons/classes/')({
  staticData: { title: 'myClasses', words: ['classes', 'validation', 'failures'] },
  validateSearch: readClassesSearch,
  component: MyClassesPage,
});

function MyClassesPage() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  return (
    <PageFrame title={t('pages.myClasses')}>
      <ClassList
        of={{ kind: 'mine' }}
        search={Route.useSearch()}
        onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
        onEnter={(id) => void navigate({ to: '/classes/$id', params: { id } })}
      />
    </PageFrame>
  );
}
