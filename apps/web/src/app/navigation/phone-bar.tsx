/** The bottom bar of a phone with the pages that a person opens most. */
import { isStaff } from '@klasna/contract/person-kinds';
import { IconDots } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Link, useLocation } from '@tanstack/react-router';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { navDrawer } from './nav-drawer-state.ts';
import classes from './phone-bar.module.css';
import { listPhoneBarItems, type PhoneBarItem } from './phone-bar-items.ts';

export function PhoneBar() {
  const { t } = useTranslation('shell');
  const person = currentPerson(useSession((session) => session));
  if (!person) return null;
  return (
    <nav className={classes.bar} aria-label={t('phoneBar.label')}>
      {listPhoneBarItems(person).map((item) => (
        <ItemLink key={item.name} item={item} />
      ))}
      {isStaff(person) && (
        <button type="button" className={classes.item} onClick={() => navDrawer.set(true)}>
          <IconDots size={22} stroke={1.5} aria-hidden />
          <span className={classes.label} dir="auto">
            {t('phoneBar.more')}
          </span>
        </button>
      )}
    </nav>
  );
}

function ItemLink({ item: { name, icon: Picture, to, within } }: { readonly item: PhoneBarItem }) {
  const { t } = useTranslation('shell');
  const isWithin = useLocation({
    select: ({ pathname }) => within !== undefined && pathname.startsWith(within),
  });
  return (
    <Link
      className={classes.item}
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(isWithin && { 'aria-current': 'true' })}
    >
      <Picture size={22} stroke={1.5} aria-hidden />
      <span className={classes.label} dir="auto">
        {t(`phoneBar.${name}`)}
      </span>
    </Link>
  );
}
