import { BusyButton } from '@klasna/kit/busy-button';
import { IconDownload } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useState } from 'react';
import { messageOf } from './api/api-failure.ts';

interface DownloadButtonProps {
  readonly label: string;
  /** Shown if the download fails and the server sent no message. */
  readonly failureText: string;
  readonly onDownload: () => Promise<void>;
}

export function DownloadButton({ label, failureText, onDownload }: DownloadButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const fetchFile = async () => {
    setIsBusy(true);
    try {
      await onDownload();
    } catch (failure) {
      notify.error(messageOf(failure, failureText));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <BusyButton
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      busy={isBusy}
      onClick={() => void fetchFile()}
    >
      {label}
    </BusyButton>
  );
}
