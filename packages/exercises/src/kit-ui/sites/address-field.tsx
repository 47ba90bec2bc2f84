/** Where the address of a page goes. Of a pasted embed code nothing but the address remains, and that is said. */
import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Site } from '../../kit/embedding.ts';
import { addressIn, isOn } from '../../kit/web-address.ts';

interface AddressFieldProps {
  readonly site: Site;
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly error: string | undefined;
}

export function AddressField({ site, value, onChange, error }: AddressFieldProps) {
  const { t } = useTranslation('exercises');
  const [taken, setTaken] = useState(false);
  const host = foreignHost(site, value);
  const foreign = host && t('editor.site.foreign', { host, site: site.name, own: site.host });
  return (
    <div>
      <TextInput
        label={t('editor.site.address')}
        description={t('editor.site.hint', { site: site.name })}
        value={value}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={2000}
        error={error && (foreign ?? error)}
        onChange={({ currentTarget: { value: typed } }) => {
          const address = addressIn(typed);
          const isCode = address !== typed && typed.includes('<');
          setTaken(isCode);
          onChange(isCode ? address : typed);
        }}
      />
      <div role="status">{taken && t('editor.site.taken')}</div>
    </div>
  );
}

/** The host that an address leads to, where that is another one. */
function foreignHost(site: Site, address: string): string | undefined {
  const url = URL.parse(addressIn(address));
  return url && url.hostname !== '' && !isOn(url, site.host) ? url.hostname : undefined;
}
