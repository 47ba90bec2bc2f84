/** The address of a page of one site; what belongs to another is told by its name. */
import { useTranslation } from '@klasna/kit/words';
import type { Site } from '../../kit/sites.ts';
import { addressIn, isOn } from '../../kit/web-address.ts';
import { AddressField } from './address-field.tsx';

interface SiteFieldProps {
  readonly site: Site;
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly error: string | undefined;
}

export function SiteField({ site, error, ...field }: SiteFieldProps) {
  const { t } = useTranslation('exercises');
  const host = foreignHost(site, field.value);
  const foreign = host && t('editor.site.foreign', { host, site: site.name, own: site.host });
  return (
    <AddressField
      {...field}
      label={t('editor.site.address')}
      hint={t('editor.site.hint', { site: site.name })}
      error={error && (foreign ?? error)}
    />
  );
}

/** The host that an address leads to, where that is another one. */
function foreignHost(site: Site, address: string): string | undefined {
  const url = URL.parse(addressIn(address));
  return url && url.hostname !== '' && !isOn(url, site.host) ? url.hostname : undefined;
}
