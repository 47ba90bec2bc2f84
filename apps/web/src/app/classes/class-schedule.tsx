import type { ClassView } from '@klasna/contract/classes/models';
import { IconPlus } from '@klasna/kit/icons';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useClassRights } from '../../features/classes/use-class-rights.ts';
import { LessonList } from '../../features/lesson-events/lesson-list.tsx';
import { useLessonDialogs } from '../../features/lesson-events/use-lesson-dialogs.tsx';

export function ClassSchedule({ shown }: { readonly shown: ClassView }) {
  const { t } = useTranslation('events');
  const { canListSchool } = useClassRights();
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
      <LessonList scope={{ kind: 'class', id: shown.id, scope: canListSchool ? 'school' : 'own' }} />
      {dialogs}
    </Section>
  );
}
