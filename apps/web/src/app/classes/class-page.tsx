/** One class: who is in it comes from one feature, when it meets from another. */
import type { ClassView } from '@klasna/contract/classes/models';
import { IconPlus } from '@klasna/kit/icons';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { classQuery } from '../../features/classes/classes-query.ts';
import { ClassLoader } from '../../features/classes/page/class-loader.tsx';
import { ClassScreen } from '../../features/classes/page/class-screen.tsx';
import { useClassRights } from '../../features/classes/use-class-rights.ts';
import { LessonList } from '../../features/lesson-events/lesson-list.tsx';
import { useLessonDialogs } from '../../features/lesson-events/use-lesson-dialogs.tsx';
import { MissingThing } from '../errors/missing-thing.tsx';

export function ClassPage({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { isAdministrator } = useClassRights();
  const leave = () => {
    // This page is still there for a moment and must not ask for a class that has gone.
    void queries.cancelQueries({ queryKey: classQuery(id).queryKey });
    void navigate({ to: isAdministrator ? '/lessons/classes/school' : '/lessons/classes', replace: true });
  };
  return (
    <ClassLoader id={id} missing={<MissingThing />}>
      {(shown) => (
        <ClassScreen shown={shown} onDeleted={leave}>
          <LessonsOfClass shown={shown} />
        </ClassScreen>
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
