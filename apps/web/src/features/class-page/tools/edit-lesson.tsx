import { IconCopyPlus, IconPencil } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../../lib/links.tsx';
import { useClassPage } from '../class-page-context.tsx';
import { useCopyLesson } from './use-copy-lesson.ts';

/** Opens the editor of the lesson. A library lesson cannot be edited, so a copy of it is offered. */
export function EditLesson() {
  const { t } = useTranslation('class-page');
  const { lesson } = useClassPage();
  if (!lesson) return null;
  if (!lesson.can.edit) return lesson.can.copy ? <CopyLessonButton /> : null;
  return (
    <ButtonLink
      to="/courses/$id/lessons/$lessonId"
      params={{ id: lesson.courseId, lessonId: lesson.id }}
      variant="default"
      title={t('material.edit')}
      data-terse
      leftSection={<IconPencil size={18} aria-hidden />}
    >
      {t('material.edit')}
    </ButtonLink>
  );
}

function CopyLessonButton() {
  const { t } = useTranslation('class-page');
  const { openClass, lesson } = useClassPage();
  const copy = useCopyLesson(openClass.id);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const copyAndOpen = async () => {
    if (!lesson) return;
    setBusy(true);
    const copied = await copy(lesson);
    setBusy(false);
    if (copied) await navigate({ to: '/courses/$id/lessons/$lessonId', params: copied });
  };
  return (
    <Button
      variant="default"
      title={t('material.copy')}
      data-terse
      leftSection={<IconCopyPlus size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void copyAndOpen()}
    >
      {t('material.copy')}
    </Button>
  );
}
