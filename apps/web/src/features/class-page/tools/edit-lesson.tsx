import { IconCopyPlus, IconPencil } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../../lib/links.tsx';
import { useClassPage } from '../class-page-context.tsx';
import { useOwnCopy } from './use-own-copy.ts';

/** A library lesson cannot be edited, but an own copy of it can. */
export function EditLesson() {
  const { t } = useTranslation('class-page');
  const { lesson } = useClassPage();
  if (!lesson) return null;
  if (!lesson.can.edit) return lesson.can.copy ? <OwnCopy /> : null;
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

function OwnCopy() {
  const { t } = useTranslation('class-page');
  const { shown, lesson } = useClassPage();
  const copy = useOwnCopy(shown.id);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    if (!lesson) return;
    setBusy(true);
    const made = await copy(lesson);
    setBusy(false);
    if (made) await navigate({ to: '/courses/$id/lessons/$lessonId', params: made });
  };
  return (
    <Button
      variant="default"
      title={t('material.copy')}
      data-terse
      leftSection={<IconCopyPlus size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void make()}
    >
      {t('material.copy')}
    </Button>
  );
}
