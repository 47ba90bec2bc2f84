/** One class: its lesson and its people come from one feature, when it meets from another. */
import type { ClassView } from '@klasna/contract/classes/models';
import { IconPlus } from '@klasna/kit/icons';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeSearch, ClassPageProvider } from '../../features/class-page/class-page-context.tsx';
import type { ClassSearch } from '../../features/class-page/class-search.ts';
import { ClassLoader } from '../../features/class-page/frame/class-loader.tsx';
import { ClassScreen } from '../../features/class-page/frame/class-screen.tsx';
import { openClassKey } from '../../features/classes/classes-query.ts';
import { useClassRights } from '../../features/classes/use-class-rights.ts';
import { LessonList } from '../../features/lesson-events/lesson-list.tsx';
import { useLessonDialogs } from '../../features/lesson-events/use-lesson-dialogs.tsx';
import { MissingThing } from '../errors/missing-thing.tsx';

interface ClassPageProps {
  readonly id: string;
  readonly search: ClassSearch;
  readonly onSearch: ChangeSearch;
}

export function ClassPage({ id, search, onSearch }: ClassPageProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { isAdministrator } = useClassRights();
  const leave = () => {
    // This page is still there for a moment and must not ask for a class that has gone.
    void queries.cancelQueries({ queryKey: openClassKey(id) });
    void navigate({ to: isAdministrator ? '/lessons/classes/school' : '/lessons/classes', replace: true });
  };
  return (
    <ClassLoader id={id} lessonId={search.lesson} onSearch={onSearch} missing={<MissingThing />}>
      {(shown) => (
        <ClassPageProvider shown={shown} search={search} onSearch={onSearch}>
          <ClassScreen onDeleted={leave} schedule={<LessonsOfClass shown={shown} />} />
        </ClassPageProvider>
      )}
    </ClassLoader>
  );
}

function LessonsOfClass({ shown }: { readonly shown: ClassView }) {
  const { t } = useTranslation('events');
  const { isAdministrator } = useClassRights();
  const { planLesson, dialogs } = useLessonDialogs();
  return (
    <Section
      title={t('list.title')}
      actions={
        shown.can.schedule && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => planLesson({ classId: shown.id })}
          >
            {t('schedule')}
          </Button>
        )
      }
    >
      <LessonList of={{ kind: 'class', id: shown.id, scope: isAdministrator ? 'school' : 'own' }} />
      {dialogs}
    </Section>
  );
}
