/** Where the panel lies over the lesson it closes when somebody goes somewhere. */
import { createContext, useContext } from 'react';

interface PanelState {
  readonly onGo: () => void;
}

const Context = createContext<PanelState>({ onGo: () => undefined });

export const PanelProvider = Context.Provider;
export const usePanel = (): PanelState => useContext(Context);
