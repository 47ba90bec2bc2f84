/** The panel on a narrow screen: a bottom sheet, which a thumb can reach. */
import { useLoaded } from '@klasna/kit/use-loaded';
import type { ComponentType, ReactNode } from 'react';
import classes from './panel-bar.module.css';
import { PanelButton } from './panel-button.tsx';

interface PanelSheetProps {
  /** The most common action, which has its own button in the bar. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

const loadSheet = async (): Promise<ComponentType<Pick<PanelSheetProps, 'children'>>> =>
  (await import('./opened-sheet.tsx')).OpenedSheet;

export function PanelSheet({ action, children }: PanelSheetProps) {
  const { Opened, button } = useLoaded(loadSheet);
  return (
    <>
      <div className={classes.underBar} />
      <div className={classes.bar} data-page-bar>
        {Opened ? <Opened>{children}</Opened> : <PanelButton {...button} />}
        {action}
      </div>
    </>
  );
}
