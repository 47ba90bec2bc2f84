/** Lets links in the panel close it where it overlays the lesson. */
import { createContext, useContext } from 'react';

interface PanelState {
  readonly onGo: () => void;
}

const Context = createContext<PanelState>({ onGo: () => undefined });

export const PanelProvider = Context.Provider;
export const usePanel = (): PanelState => useContext(Context);
