import type { Conflict } from '@klasna/contract/schedule/models';
import { useTranslation } from '@klasna/kit/words';
import { messageOf } from '../../lib/api/api-failure.ts';
import { useZones } from '../../lib/use-zones.ts';
import { wallAt, writeMomentIn } from '../../lib/wall-clock.ts';
import { conflictsOf } from './conflicts-of.ts';

/** Describes a conflict: person, time and class. */
export function useConflictWords(): (conflict: Conflict) => string {
  const { t } = useTranslation('events');
  const { own } = useZones();
  return ({ name, startsAt, endsAt, className }) =>
    t('conflicts.one', {
      name,
      time: `${writeMomentIn(own, startsAt)}–${wallAt(endsAt, own).slice(11)}`,
      lesson: className ?? t('conflicts.otherClass'),
    });
}

/** A one-line message for a failed change, with the first conflict if there is one. */
export function useChangeFailure(): (failure: unknown, otherwise: string) => string {
  const { t } = useTranslation('events');
  const write = useConflictWords();
  return (failure, otherwise) => {
    const [conflict] = conflictsOf(failure);
    return conflict ? `${t('conflicts.title')} · ${write(conflict)}` : messageOf(failure, otherwise);
  };
}
