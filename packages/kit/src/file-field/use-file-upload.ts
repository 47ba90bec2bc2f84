import { useEffect, useRef, useState } from 'react';
import { useRegisterUpload } from '../running-uploads.tsx';
import { type FileFault, type FileRules, validateFile } from './file-rules.ts';

export interface UploadOptions {
  /** Reports the uploaded share of the file, from 0 to 1. */
  readonly reportProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

type UploadState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly name: string; readonly share: number }
  | { readonly status: 'refused'; readonly fault: FileFault }
  | { readonly status: 'failed'; readonly cause: unknown };

export function useFileUpload(
  rules: FileRules,
  onFile: (file: File, options: UploadOptions) => Promise<void> | void,
) {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);
  useRegisterUpload(state.status === 'sending');

  const acceptFile = async (file: File | undefined) => {
    if (!file) return;
    const fault = await validateFile(file, rules);
    if (fault) return setState({ status: 'refused', fault });
    const controller = new AbortController();
    controllerRef.current = controller;
    const reportProgress = (share: number) => {
      if (!controller.signal.aborted) setState({ status: 'sending', name: file.name, share });
    };
    reportProgress(0);
    try {
      await onFile(file, { reportProgress, signal: controller.signal });
      if (!controller.signal.aborted) setState({ status: 'idle' });
    } catch (cause) {
      if (!controller.signal.aborted) setState({ status: 'failed', cause });
    }
  };
  const cancel = () => {
    controllerRef.current?.abort();
    setState({ status: 'idle' });
  };
  return { state, take: acceptFile, stop: cancel };
}
