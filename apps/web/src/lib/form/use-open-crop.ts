import { type RefObject, useRef, useState } from 'react';

/** The handle that the picture field exposes while a crop is open. */
interface CropHandle {
  /** Uploads the current crop and returns its URL; null if the upload failed, which the field reports. */
  uploadCrop(): Promise<string | null>;
}

/** The state of a crop within a form: saving the form includes the visible part of the picture. */
export interface CropState {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly cropHandle: RefObject<CropHandle | null>;
}

interface CropStateWithResult extends CropState {
  /** Returns the URL to save: that of the open crop, or else the given one; undefined if cropping failed. */
  readonly resolveUrl: (url: string | null) => Promise<string | null | undefined>;
}

export function useOpenCrop(): CropStateWithResult {
  const [isOpen, setIsOpen] = useState(false);
  const cropHandle = useRef<CropHandle>(null);
  return {
    isOpen,
    onOpen: setIsOpen,
    cropHandle,
    resolveUrl: async (url) => (isOpen ? ((await cropHandle.current?.uploadCrop()) ?? undefined) : url),
  };
}
