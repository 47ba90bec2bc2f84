/** A field for an address of one site; the error for an address of another site names that site. */
import { useTranslation } from '@klasna/kit/translations';
import type { Site } from '../../model/sites.ts';
import { extractAddress, isOnHost } from '../../model/web-address.ts';
import { AddressField } from './address-field.tsx';

interface SiteFieldProps {
  readonly site: Site;
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly error: string | undefined;
}

export function SiteField({ site, error, ...field }: SiteFieldProps) {
  const { t } = useTranslation('exercises');
  const host = findForeignHost(site, field.value);
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

/** Returns the host of an address, if the host does not belong to the site. */
function findForeignHost(site: Site, address: string): string | undefined {
  const url = URL.parse(extractAddress(address));
  return url && url.hostname !== '' && !isOnHost(url, site.host) ? url.hostname : undefined;
}
