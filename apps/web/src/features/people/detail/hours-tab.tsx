import type { PersonView } from '@klasna/contract/people/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconClock } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import type { PersonKind } from '../users/person-kinds.ts';
import { HoursForm } from './hours-form.tsx';
import { HoursTable } from './hours-table.tsx';

interface HoursTabProps {
  readonly person: PersonView;
  readonly kind: PersonKind;
}

/** The working hours of a person: a form, or a table for people who may not change them. */
export function HoursTab({ person, kind }: HoursTabProps) {
  const { t } = useTranslation('person');
  if (person.can.edit) return <HoursForm person={person} kind={kind} />;
  if (!person.workSchedule) return <EmptyState icon={IconClock} title={t('hours.none')} />;
  return <HoursTable week={person.workSchedule} />;
}
