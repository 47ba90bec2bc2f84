import { type RefObject, useRef, useState } from 'react';

/** What the field with the picture offers while the crop is open. */
interface CropKeeper {
  /** The address of the part as it stands; null where it was not taken, which the field tells. */
  keep(): Promise<string | null>;
}

/** A picture that waits to be cropped in a form: who saves the form means the part that is seen. */
export interface OpenCrop {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly keeper: RefObject<CropKeeper | null>;
}

interface SettledCrop extends OpenCrop {
  /** The address to save: of what is being cropped, else the one given; undefined where nothing can be saved yet. */
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
