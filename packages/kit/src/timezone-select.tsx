import { useMemo } from 'react';
import { ChoiceField, type ChoiceProps } from './choice-field.tsx';
import { listZoneNames, listZones } from './selects/timezones.ts';

/** Also offers the stored zone when the browser no longer lists its name. */
export function TimezoneSelect(props: ChoiceProps) {
  const storedZone = props.value;
  const zones = useMemo(() => {
    const names = listZoneNames();
    return listZones(storedZone && !names.includes(storedZone) ? [...names, storedZone] : names, new Date());
  }, [storedZone]);
  return <ChoiceField {...props} choices={zones} />;
}
