import { type RefObject, useRef, useState } from 'react';

/** The handle that the picture field exposes while a crop is open. */
interface CropKeeper {
  /** Uploads the current crop and returns its URL; null if that failed, which the field reports. */
  keep(): Promise<string | null>;
}

/** The state of a crop within a form: saving the form includes the visible part of the picture. */
export interface OpenCrop {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly keeper: RefObject<CropKeeper | null>;
}

interface SettledCrop extends OpenCrop {
  /** Returns the URL to save: that of the open crop, else the given one; undefined if the crop failed. */
  readonly settle: (address: string | null) => Promise<string | null | undefined>;
}

export function useOpenCrop(): SettledCrop {
  const [isOpen, setOpen] = useState(false);
  const keeper = useRef<CropKeeper>(null);
  return {
    isOpen,
    onOpen: setOpen,
    keeper,
    settle: async (address) => (isOpen ? ((await keeper.current?.keep()) ?? undefined) : address),
  };
}
