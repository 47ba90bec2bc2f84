import { EmptyState } from '@klasna/kit/empty-state';
import { IconBook } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { ButtonLink } from '../../../lib/links.tsx';
import { useClassPage } from '../class-page-context.tsx';

/** The empty state of a new class: its teacher chooses the material. */
export function NoLesson() {
  const { t } = useTranslation('class-page');
  const { openClass, isTeacher } = useClassPage();
  return (
    <EmptyState
      icon={IconBook}
      title={t('lesson.none')}
      description={t(isTeacher ? 'lesson.noneForTeacher' : 'lesson.noneForOthers')}
      action={
        isTeacher && (
          <ButtonLink to="/classes/$id/select-material" params={{ id: openClass.id }}>
            {t('material.choose')}
          </ButtonLink>
        )
      }
      help={<GuideLink page="class" forStudents="lesson" />}
    />
  );
}
