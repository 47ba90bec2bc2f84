/** Lets links in the panel close the panel if it covers the lesson. */
import { createContext, useContext } from 'react';

interface PanelState {
  readonly onGo: () => void;
}

const Context = createContext<PanelState>({ onGo: () => undefined });

export const PanelProvider = Context.Provider;
export const usePanel = (): PanelState => useContext(Context);
