import { MomentField } from '@klasna/kit/moment-field';
import { useTranslation } from '@klasna/kit/words';
import { useZones } from '../../../lib/use-zones.ts';
import { momentAt, wallAt } from '../../../lib/wall-clock.ts';

interface DueFieldProps {
  readonly value: string | null;
  readonly onChange: (moment: string | null) => void;
}

/** On the clocks of whoever gives it. */
export function DueField({ value, onChange }: DueFieldProps) {
  const { t } = useTranslation('homework');
  const { own } = useZones();
  return (
    <MomentField
      label={t('create.due')}
      description={t('create.dueZone', { zone: own.replaceAll('_', ' ') })}
      value={value === null ? null : wallAt(value, own)}
      onChange={(wall) => onChange(wall === null ? null : momentAt(wall, own))}
    />
  );
}
