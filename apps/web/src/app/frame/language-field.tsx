import { type LanguageTag, languages } from '@klasna/languages/languages';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/use-store.ts';
import { languageSwitch } from '../../lib/words/words.ts';

const choices = languages.map(({ tag, name }) => ({ value: tag, label: name }));

/** The choice of language for those who have no menu yet. */
export function LanguageField() {
  const { t } = useTranslation();
  const { tag } = useStore(languageSwitch.state, (state) => state);
  return (
    <NativeSelect
      size="sm"
      aria-label={t('language')}
      data={choices}
      value={tag}
      onChange={(event) => void languageSwitch.change(event.currentTarget.value as LanguageTag)}
    />
  );
}
