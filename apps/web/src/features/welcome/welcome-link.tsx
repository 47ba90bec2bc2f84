import { type Icon, IconChevronRight } from '@klasna/kit/icons';
import { Link } from '@tanstack/react-router';
import classes from './welcome.module.css';

interface Words {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
}

type WelcomeLinkProps = Words & {
  readonly to?: '/settings/profile' | '/settings/profile/privacy';
  /** Opens a panel beside the page instead of a page. */
  readonly onPress?: () => void;
};

export function WelcomeLink({ to, onPress, ...words }: WelcomeLinkProps) {
  return (
    <li>
      {to ? (
        <Link to={to} className={classes.link}>
          <LinkWords {...words} />
        </Link>
      ) : (
        <button type="button" className={classes.link} onClick={onPress}>
          <LinkWords {...words} />
        </button>
      )}
    </li>
  );
}

function LinkWords({ icon: Picture, title, text }: Words) {
  return (
    <>
      <Picture className={classes.icon} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{text}</span>
      </span>
      <IconChevronRight className={classes.arrow} stroke={1.5} aria-hidden />
    </>
  );
}
