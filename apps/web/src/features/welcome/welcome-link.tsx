import { type Icon, IconChevronRight } from '@klasna/kit/icons';
import { Link } from '@tanstack/react-router';
import classes from './welcome.module.css';

interface LinkText {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
}

type WelcomeLinkProps = LinkText & {
  readonly to?: '/settings/profile' | '/settings/profile/privacy';
  /** Opens a panel beside the page; for a link that opens no page. */
  readonly onPress?: () => void;
};

export function WelcomeLink({ to, onPress, ...textProps }: WelcomeLinkProps) {
  return (
    <li>
      {to ? (
        <Link to={to} className={classes.link}>
          <LinkContent {...textProps} />
        </Link>
      ) : (
        <button type="button" className={classes.link} onClick={onPress}>
          <LinkContent {...textProps} />
        </button>
      )}
    </li>
  );
}

function LinkContent({ icon: LinkIcon, title, text }: LinkText) {
  return (
    <>
      <LinkIcon className={classes.icon} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{text}</span>
      </span>
      <IconChevronRight className={classes.arrow} stroke={1.5} aria-hidden />
    </>
  );
}
