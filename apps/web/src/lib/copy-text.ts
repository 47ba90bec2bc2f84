import { notify } from '@klasna/kit/notify';

interface CopyMessages {
  readonly copied: string;
  readonly notCopied: string;
}

/** Copies a text and says so. Resolves to false if the browser refuses: it allows this on secure origins only. */
export async function copyText(text: string, { copied, notCopied }: CopyMessages): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(copied);
    return true;
  } catch {
    notify.error(notCopied);
    return false;
  }
}
