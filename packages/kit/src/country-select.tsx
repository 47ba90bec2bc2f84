import { useMemo } from 'react';
import { ChoiceField, type ChoiceProps } from './choice-field.tsx';
import { listCountries } from './selects/countries.ts';
import { useTranslation } from './translations.ts';

export function CountrySelect(props: ChoiceProps) {
  const { i18n } = useTranslation();
  const countries = useMemo(() => listCountries(i18n.language), [i18n.language]);
  const english = useMemo(() => new Intl.DisplayNames(['en'], { type: 'region' }), []);
  return (
    <ChoiceField
      {...props}
      choices={countries}
      toSearchText={(code) => `${code} ${english.of(code) ?? ''}`}
    />
  );
}
