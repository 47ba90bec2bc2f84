/** At the lower edge of a phone: the pages that a person opens all day, under the thumb. */
import { IconDots } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Link, useLocation } from '@tanstack/react-router';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { navDrawer } from './nav-drawer-state.ts';
import classes from './phone-bar.module.css';
import { type PhoneBarPlace, phoneBarPlaces } from './phone-bar-places.ts';

export function PhoneBar() {
  const { t } = useTranslation('shell');
  const person = currentPerson(useSession((session) => session));
  if (!person) return null;
  const isStaff = person.role === 'staff';
  return (
    <nav className={classes.bar} aria-label={t('phoneBar.label')}>
      {phoneBarPlaces(person).map((place) => (
        <PlaceLink key={place.name} place={place} />
      ))}
      {isStaff && (
        <button type="button" className={classes.place} onClick={() => navDrawer.set(true)}>
          <IconDots size={22} stroke={1.5} aria-hidden />
          <span className={classes.words}>{t('phoneBar.more')}</span>
        </button>
      )}
    </nav>
  );
}

function PlaceLink({ place: { name, icon: Picture, to, within } }: { readonly place: PhoneBarPlace }) {
  const { t } = useTranslation('shell');
  const isWithin = useLocation({
    select: ({ pathname }) => within !== undefined && pathname.startsWith(within),
  });
  return (
    <Link
      className={classes.place}
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(isWithin && { 'aria-current': 'true' })}
    >
      <Picture size={22} stroke={1.5} aria-hidden />
      <span className={classes.words}>{t(`phoneBar.${name}`)}</span>
    </Link>
  );
}
