/** The head every page has: where one is, what it is called, what can be done here. */
import type { ReactNode } from 'react';
import classes from './page-frame.module.css';

export interface PageFrameProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Stands above the title: breadcrumbs or a way back. */
  readonly breadcrumb?: ReactNode;
  /** Beside the title; below it on a phone. */
  readonly actions?: ReactNode;
  /** Tabs whose address says which is open. */
  readonly tabs?: ReactNode;
  /** `form` for forms, `page` for lists, `full` for boards. */
  readonly width?: 'form' | 'page' | 'full';
  /** Where there is room it takes as few lines as it can: the page is about what stands below. */
  readonly isLow?: boolean;
  readonly children: ReactNode;
}

export function PageFrame(props: PageFrameProps) {
  const { title, description, breadcrumb, actions, tabs, width = 'page', isLow, children } = props;
  return (
    <div className={classes.frame} data-width={width} data-low={isLow || undefined}>
      <header className={classes.head}>
        {breadcrumb && <div className={classes.breadcrumb}>{breadcrumb}</div>}
        <div className={classes.line}>
          <div className={classes.words}>
            <h1 className={classes.title}>{title}</h1>
            {description && <p className={classes.description}>{description}</p>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        {tabs && <div className={classes.tabs}>{tabs}</div>}
      </header>
      {children}
    </div>
  );
}
