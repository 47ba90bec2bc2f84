import type { ListedCourse } from '@klasna/contract/courses/models';
import { useTranslation } from '@klasna/kit/translations';

type CourseLabels = Pick<ListedCourse, 'language' | 'teachingLanguage' | 'level'>;

/** Display names of languages and levels. */
export function useCourseLabels() {
  const { t, i18n } = useTranslation('courses');
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const getLanguageName = (tag: string): string => names.of(tag) ?? tag;
  const formatLanguage = (tag: string): string => capitalise(getLanguageName(tag), i18n.language);
  const formatLevel = (level: string): string => level.toUpperCase();
  return {
    formatLanguage,
    formatLevel,
    /** "English · A2" */
    formatSubject: ({ language, level }: CourseLabels): string =>
      `${formatLanguage(language)} · ${formatLevel(level)}`,
    formatTeachingLanguage: ({ teachingLanguage }: CourseLabels): string =>
      t('facts.taughtIn', { language: getLanguageName(teachingLanguage) }),
  };
}

/** Many languages write language names in lower case; here they start a line. */
const capitalise = (name: string, locale: string): string =>
  name.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale));
