import type { ListedCourse } from '@klasna/contract/courses/models';
import { useTranslation } from '@klasna/kit/words';

type Named = Pick<ListedCourse, 'language' | 'teachingLanguage' | 'level'>;

/** Display names of languages and levels. */
export function useCourseWords() {
  const { t, i18n } = useTranslation('courses');
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const nameOf = (tag: string): string => names.of(tag) ?? tag;
  const languageOf = (tag: string): string => capitalised(nameOf(tag), i18n.language);
  const levelOf = (level: string): string => level.toUpperCase();
  return {
    languageOf,
    levelOf,
    /** "English · A2" */
    subjectOf: ({ language, level }: Named): string => `${languageOf(language)} · ${levelOf(level)}`,
    taughtIn: ({ teachingLanguage }: Named): string =>
      t('facts.taughtIn', { language: nameOf(teachingLanguage) }),
  };
}

/** Many languages write language names in lower case; here they start a line. */
const capitalised = (name: string, locale: string): string =>
  name.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale));
