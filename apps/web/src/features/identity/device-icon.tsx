import { IconDeviceDesktop, IconDeviceMobile } from '@klasna/kit/icons';

const phonePattern = /iPhone|iPad|Android|Mobile/i;

/** A phone or a computer, by the name of the device. */
export function DeviceIcon({ device }: { readonly device: string }) {
  const Icon = phonePattern.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return <Icon size={24} stroke={1.5} aria-hidden />;
}
