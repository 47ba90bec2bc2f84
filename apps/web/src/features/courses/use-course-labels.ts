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
    /** Formats language and level: "English · A2". */
    formatSubject: ({ language, level }: CourseLabels): string =>
      `${formatLanguage(language)} · ${formatLevel(level)}`,
    formatTeachingLanguage: ({ teachingLanguage }: CourseLabels): string =>
      t('facts.taughtIn', { language: getLanguageName(teachingLanguage) }),
  };
}

/** Capitalises a language name, which starts a line here, because many languages write it in lower case. */
const capitalise = (name: string, locale: string): string =>
  name.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale));
