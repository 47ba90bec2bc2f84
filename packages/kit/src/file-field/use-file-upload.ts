import { useEffect, useRef, useState } from 'react';
import { useNoteComing } from '../files-coming.tsx';
import { anyFault, type FileFault, type FileRules } from './file-rules.ts';

export interface UploadWay {
  /** Reports the uploaded share, 0 to 1. */
  readonly report: (share: number) => void;
  readonly signal: AbortSignal;
}

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly name: string; readonly share: number }
  | { readonly is: 'refused'; readonly fault: FileFault }
  | { readonly is: 'failed'; readonly cause: unknown };

export function useFileUpload(
  rules: FileRules,
  onFile: (file: File, way: UploadWay) => Promise<void> | void,
) {
  const [state, setState] = useState<State>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useNoteComing(state.is === 'sending');

  const take = async (file: File | undefined) => {
    if (!file) return;
    const fault = await anyFault(file, rules);
    if (fault) return setState({ is: 'refused', fault });
    const controller = new AbortController();
    running.current = controller;
    const report = (share: number) => {
      if (!controller.signal.aborted) setState({ is: 'sending', name: file.name, share });
    };
    report(0);
    try {
      await onFile(file, { report, signal: controller.signal });
      if (!controller.signal.aborted) setState({ is: 'idle' });
    } catch (cause) {
      if (!controller.signal.aborted) setState({ is: 'failed', cause });
    }
  };
  const stop = () => {
    running.current?.abort();
    setState({ is: 'idle' });
  };
  return { state, take, stop };
}
