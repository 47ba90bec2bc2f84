import { useMemo } from 'react';
import { ChoiceField, type ChoiceProps } from './choice-field.tsx';
import { listZones, zoneNames } from './selects/timezones.ts';

/** A zone kept under an older name than the browser's own still shows. */
export function TimezoneSelect(props: ChoiceProps) {
  const kept = props.value;
  const zones = useMemo(() => {
    const names = zoneNames();
    return listZones(kept && !names.includes(kept) ? [...names, kept] : names, new Date());
  }, [kept]);
  return <ChoiceField {...props} choices={zones} />;
}
