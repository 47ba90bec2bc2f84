/** Tracks uploads inside a form, so that saving or leaving can wait for them or warn. */
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';

/** Registers one upload and returns the function that unregisters it. */
type RegisterUpload = () => () => void;

const UploadsContext = createContext<RegisterUpload | undefined>(undefined);

interface RunningUploads {
  readonly register: RegisterUpload;
  readonly areRunning: boolean;
}

export function useRunningUploads(): RunningUploads {
  const [count, setCount] = useState(0);
  const register = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { register, areRunning: count > 0 };
}

/** Collects the running uploads of all fields inside. */
export function UploadsProvider({
  uploads,
  children,
}: {
  readonly uploads: RunningUploads;
  readonly children: ReactNode;
}) {
  return <UploadsContext value={uploads.register}>{children}</UploadsContext>;
}

/** Registers a running upload; for fields that upload files. */
export function useRegisterUpload(isRunning: boolean): void {
  const register = use(UploadsContext);
  useEffect(() => (isRunning ? register?.() : undefined), [isRunning, register]);
}
