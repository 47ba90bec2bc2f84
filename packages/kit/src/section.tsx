/** A section of a page with a heading, and lists divided by hairlines. */
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

export interface SectionProps {
  /** The anchor for links to this section. */
  readonly id?: string;
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** `card` is only for sections that can be moved or opened; other sections are separated by space and thin lines. */
  readonly variant?: 'plain' | 'card';
  readonly children: ReactNode;
}

export function Section({ id, title, description, actions, variant = 'plain', children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={classes.section}
      data-look={variant}
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || actions) && (
        <div className={classes.head}>
          <div className={classes.words}>
            {title && (
              <h2 id={titleId} className={classes.title}>
                {title}
              </h2>
            )}
            {description && <p className={classes.description}>{description}</p>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

export function HairlineList({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface HairlineItemProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly aside?: ReactNode;
}

export function HairlineItem({ icon, title, description, aside }: HairlineItemProps) {
  return (
    <li className={classes.item}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <div className={classes.words}>
        <div className={classes.itemTitle}>{title}</div>
        {description && <div className={classes.description}>{description}</div>}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </li>
  );
}
