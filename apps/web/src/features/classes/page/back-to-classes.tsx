import { useTranslation } from '@klasna/kit/translations';
import { TextLink } from '../../../lib/links.tsx';
import { useClassRights } from '../use-class-rights.ts';

/** Links to the list that contains the class. */
export function BackToClasses() {
  const { t } = useTranslation();
  const { canListSchool } = useClassRights();
  return canListSchool ? (
    <TextLink to="/lessons/classes/school">{t('pages.schoolClasses')}</TextLink>
  ) : (
    <TextLink to="/lessons/classes">{t('pages.myClasses')}</TextLink>
  );
}
