import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import { createFileRoute } from '@tanstack/react-router';
import { readClassesSearch } from '../../../../features/classes/classes-search.ts';
import { ClassList } from '../../../../features/classes/list/class-list.tsx';

export const Route = createFileRoute('/_app/lessons/classes/school')({
  staticData: { title: 'schoolClasses', words: ['classes', 'validation', 'failures'] },
  validateSearch: readClassesSearch,
  component: SchoolClassesPage,
});

function SchoolClassesPage() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  return (
    <PageFrame title={t('pages.schoolClasses')}>
      <ClassList
        scope={{ kind: 'school' }}
        search={Route.useSearch()}
        onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
        onEnter={(id) => void navigate({ to: '/classes/$id', params: { id } })}
      />
    </PageFrame>
  );
}
