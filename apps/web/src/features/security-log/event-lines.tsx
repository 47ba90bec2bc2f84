import { isStudent } from '@klasna/contract/person-kinds';
import type { SecurityEvent } from '@klasna/contract/security-log/models';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { formatName } from '../../lib/format-name.ts';
import { TextLink } from '../../lib/links.tsx';
import classes from './security-log.module.css';
import { useDetailFormatter } from './use-detail-formatter.ts';

type Person = NonNullable<SecurityEvent['person']>;

/** Shows whom an event is about, who caused it, from where, and its details. */
export function EventLines({ event }: { readonly event: SecurityEvent }) {
  const { t } = useTranslation('security-log');
  const formatDetails = useDetailFormatter();
  const { person, actor, address, device, times } = event;
  return (
    <dl className={classes.lines}>
      {person && (
        <Line label={t('labels.person')}>
          <PersonLink person={person} />
        </Line>
      )}
      {actor && actor.id !== person?.id && (
        <Line label={t('labels.actor')}>
          <PersonLink person={actor} />
        </Line>
      )}
      {times > 1 && <Line label={t('labels.times')}>{times}</Line>}
      {device !== '' && <Line label={t('labels.device')}>{device}</Line>}
      {address !== null && <Line label={t('labels.address')}>{address}</Line>}
      {formatDetails(event.details).map(({ name, label, value }) => (
        <Line key={name} label={label}>
          {value}
        </Line>
      ))}
    </dl>
  );
}

interface LineProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Names and addresses keep their own direction on a right-to-left page. */
const Line = ({ label, children }: LineProps) => (
  <div className={classes.line}>
    <dt className={classes.field}>{label}</dt>
    <dd className={classes.value}>
      <bdi>{children}</bdi>
    </dd>
  </div>
);

function PersonLink({ person }: { readonly person: Person }) {
  if (person.left) return formatName(person);
  return (
    <TextLink to={isStudent(person) ? '/users/students/$id' : '/users/staff/$id'} params={{ id: person.id }}>
      {formatName(person)}
    </TextLink>
  );
}
