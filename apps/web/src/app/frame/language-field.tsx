import { IconLanguage } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { type LanguageTag, languages } from '@klasna/languages/languages';
import { useStore } from '../../lib/use-store.ts';
import { languageSwitch } from '../../lib/words/translations.ts';
import classes from './language-field.module.css';
import { chooseVisitorLanguage } from './visitor-language.ts';

/** A field for the language, on pages without a user menu. */
export function LanguageField() {
  const { t } = useTranslation();
  const { tag } = useStore(languageSwitch.state, (state) => state);
  return (
    <label className={classes.field}>
      <IconLanguage size={18} stroke={1.5} aria-hidden />
      <select
        className={classes.select}
        aria-label={t('language')}
        value={tag}
        onChange={(event) => void chooseVisitorLanguage(event.currentTarget.value as LanguageTag)}
      >
        {languages.map((language) => (
          <option key={language.tag} value={language.tag} lang={language.tag}>
            {language.name}
          </option>
        ))}
      </select>
    </label>
  );
}
