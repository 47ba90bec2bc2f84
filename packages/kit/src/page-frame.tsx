/** The frame of every page: breadcrumb, title, description, actions and tabs. */
import type { ReactNode } from 'react';
import classes from './page-frame.module.css';

export interface PageFrameProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Shown above the title: breadcrumbs or a back link. */
  readonly breadcrumb?: ReactNode;
  /** Beside the title; below it on a phone. */
  readonly actions?: ReactNode;
  /** Tabs; the URL holds the open one. */
  readonly tabs?: ReactNode;
  /** `form` for forms, `page` for lists, `full` for boards. */
  readonly width?: 'form' | 'page' | 'full';
  /** Uses as little height as possible on wide screens, for pages whose content matters most. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

export function PageFrame(props: PageFrameProps) {
  const { title, description, breadcrumb, actions, tabs, width = 'page', isCompact, children } = props;
  return (
    <div className={classes.frame} data-width={width} data-low={isCompact || undefined}>
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
