/** Lesson access for students. Rarely used, so the switches load on the first press. */
import { useBrought } from '@klasna/kit/use-brought';
import type { ComponentType } from 'react';
import { AccessButton } from './access-button.tsx';

const loadPopover = async (): Promise<ComponentType> => (await import('./access-popover.tsx')).AccessPopover;

export function AccessControl() {
  const { Opened, button } = useBrought(loadPopover);
  if (Opened) return <Opened />;
  return <AccessButton {...button} aria-haspopup="dialog" aria-expanded={false} />;
}
