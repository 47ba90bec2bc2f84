/** Tracks the uploads inside a form, so that saving or leaving the form can wait for them or warn. */
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

/** Tracks the running uploads of all fields inside this component. */
export function UploadsProvider({
  uploads,
  children,
}: {
  readonly uploads: RunningUploads;
  readonly children: ReactNode;
}) {
  return <UploadsContext value={uploads.register}>{children}</UploadsContext>;
}

/** Registers a running upload. Fields that upload files call this. */
export function useRegisterUpload(isRunning: boolean): void {
  const register = use(UploadsContext);
  useEffect(() => (isRunning ? register?.() : undefined), [isRunning, register]);
}
