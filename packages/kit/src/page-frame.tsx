/** The frame of every page: breadcrumb, title, description, actions and tabs. */
import type { ReactNode } from 'react';
import classes from './page-frame.module.css';

export interface PageFrameProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Breadcrumbs or a back link above the title. */
  readonly breadcrumb?: ReactNode;
  /** Actions beside the title; on a phone they are below it. */
  readonly actions?: ReactNode;
  /** Tabs below the title; the URL contains the open tab. */
  readonly tabs?: ReactNode;
  /** The width of the content: `form` for forms, `page` for lists, `full` for boards. */
  readonly width?: 'form' | 'page' | 'full';
  /** Whether the frame uses as little height as possible on wide screens, for pages whose content matters most. */
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
