import type { PersonView } from '@klasna/contract/people/models';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { useCurrentMinute } from '../../../lib/use-current-minute.ts';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import { formatTimeInZone } from './format-time-in-zone.ts';
import classes from './person.module.css';

interface PersonFactsProps {
  readonly person: PersonView;
  readonly groups: ReactNode;
}

/** Contact details of a person; unknown ones are omitted. */
export function PersonFacts({ person, groups }: PersonFactsProps) {
  const { t, i18n } = useTranslation(['person', 'users', 'common']);
  const formatDateTime = useFormatDateTime();
  const { email, phone, country, timezone, createdAt, isInvited } = person;
  return (
    <dl className={classes.facts}>
      <Fact name={t('users:fields.email')}>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact name={t('users:fields.phone')}>
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      </Fact>
      <Fact name={t('users:fields.country')}>
        {country && new Intl.DisplayNames(i18n.language, { type: 'region' }).of(country)}
      </Fact>
      <Fact name={t('users:fields.timezone')}>{timezone && <ZoneFact zone={timezone} />}</Fact>
      <Fact name={t('common:pages.groups')}>{groups}</Fact>
      <Fact name={t('users:fields.created')}>{formatDateTime(createdAt)}</Fact>
      <Fact name={t('users:invitation.name')}>{isInvited && t('users:invitation.waits')}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className={classes.term}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

/** The time zone with its current time, useful before a call. */
function ZoneFact({ zone }: { readonly zone: string }) {
  const { t, i18n } = useTranslation('person');
  const localTime = formatTimeInZone(zone, useCurrentMinute(), i18n.language);
  return (
    <>
      <bdi>{zone.replaceAll('_', ' ')}</bdi>
      {localTime && <div className={classes.clock}>{t('localTime', { time: localTime })}</div>}
    </>
  );
}
