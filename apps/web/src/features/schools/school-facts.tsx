import type { SchoolGeneral } from '@klasna/contract/schools/models';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { formatCurrency } from '../../lib/currency-options.ts';
import classes from './school-facts.module.css';

/** Shows the settings of the school that have a value, to people who may not change them. */
export function SchoolFacts({ school }: { readonly school: SchoolGeneral }) {
  const { t, i18n } = useTranslation('school');
  const { website, email, phone, country } = school;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('general.description'), school.description],
    [t('general.email'), email && <a href={`mailto:${email}`}>{email}</a>],
    [t('general.phone'), phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>],
    [
      t('general.website'),
      website && (
        <a href={website} target="_blank" rel="noopener">
          {website}
        </a>
      ),
    ],
    [t('general.country'), country && new Intl.DisplayNames(i18n.language, { type: 'region' }).of(country)],
    [t('general.city'), school.city],
    [t('general.address'), school.address],
    [t('general.timezone'), school.timezone.replaceAll('_', ' ')],
    [t('general.currency'), formatCurrency(school.currency, i18n.language)],
  ];
  return (
    <>
      <div className={classes.head}>
        {school.logo && <img className={classes.logo} src={school.logo} alt="" />}
        <h2 className={classes.name}>{school.name}</h2>
      </div>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className={classes.fact}>
              <dt className={classes.term}>{name}</dt>
              <dd className={classes.value}>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
