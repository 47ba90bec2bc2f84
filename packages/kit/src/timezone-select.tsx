import { useMemo } from 'react';
import { ChoiceField, type ChoiceProps } from './choice-field.tsx';
import { listZoneNames, listZones } from './selects/timezones.ts';

/**
 * A select field for a time zone. It also offers the stored zone if the browser no longer lists the name of that zone.
 */
export function TimezoneSelect(props: ChoiceProps) {
  const storedZone = props.value;
  const zones = useMemo(() => {
    const names = listZoneNames();
    return listZones(storedZone && !names.includes(storedZone) ? [...names, storedZone] : names, new Date());
  }, [storedZone]);
  return <ChoiceField {...props} choices={zones} />;
}
