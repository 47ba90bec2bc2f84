import type { RememberedDevice } from '@klasna/contract/identity/second-factor';
import { notify } from '@klasna/kit/notify';
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import { DeviceIcon } from '../device-icon.tsx';
import classes from './second-factor.module.css';
import { secondFactorQuery } from './second-factor-query.ts';

/** The browsers that sign in without the second factor for a while. */
export function RememberedDevices({ devices }: { readonly devices: readonly RememberedDevice[] }) {
  const { t } = useTranslation('second-factor');
  const formatDateTime = useFormatDateTime();
  const forget = useForgetDevice();
  return (
    <>
      <Title order={3} fz="md" mt="lg" mb="xs">
        {t('devices.title')}
      </Title>
      <HairlineList label={t('devices.title')}>
        {devices.map((device) => (
          <HairlineItem
            key={device.id}
            icon={<DeviceIcon device={device.device} />}
            title={device.current ? `${device.device} · ${t('devices.current')}` : device.device}
            description={t('devices.until', { date: formatDateTime(device.until) })}
            aside={
              <Button
                className={classes.forget ?? ''}
                variant="subtle"
                size="sm"
                aria-label={t('devices.forgetNamed', { device: device.device })}
                onClick={() => void forget(device)}
              >
                {t('devices.forget')}
              </Button>
            }
          />
        ))}
      </HairlineList>
    </>
  );
}

function useForgetDevice() {
  const { t } = useTranslation('second-factor');
  const queries = useQueryClient();
  return async ({ id, device }: RememberedDevice) => {
    try {
      await call('DELETE /tenant/user/second-factor/devices/{id}', { params: { id } });
      notify.success(t('devices.forgotten', { device }));
    } catch (failure) {
      notify.error(messageOf(failure, t('devices.notForgotten')));
    }
    void queries.invalidateQueries(secondFactorQuery);
  };
}
