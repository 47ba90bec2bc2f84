import { useMemo } from 'react';
import { ChoiceField, type ChoiceProps } from './choice-field.tsx';
import { listZones, zoneNames } from './selects/timezones.ts';

/** Also offers the stored zone when the browser no longer lists its name. */
export function TimezoneSelect(props: ChoiceProps) {
  const kept = props.value;
  const zones = useMemo(() => {
    const names = zoneNames();
    return listZones(kept && !names.includes(kept) ? [...names, kept] : names, new Date());
  }, [kept]);
  return <ChoiceField {...props} choices={zones} />;
}
