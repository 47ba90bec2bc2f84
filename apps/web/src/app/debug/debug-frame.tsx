import { Toaster } from '@klasna/kit/toaster';
import type { ReactNode } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { theme } from '../theme/theme.ts';

export function DebugFrame({ children }: { readonly children: ReactNode }) {
  const { mode, direction } = useStore(theme, (state) => state);
  return (
    <>
      <main>{children}</main>
      <Toaster mode={mode} direction={direction} />
    </>
  );
}
