import { useTranslation } from '@klasna/kit/translations';
import { useSession } from '../../lib/session/use-session.ts';
import { BrandMark } from './brand.tsx';
import classes from './school-name.module.css';

export function SchoolName() {
  const { t } = useTranslation();
  const school = useSession((session) => session.school);
  const name = school?.name ?? t('appName');
  return (
    <span className={classes.school}>
      {school?.logo ? <img className={classes.logo} src={school.logo} alt="" /> : <BrandMark />}
      {/* Long names are truncated on a phone. */}
      <span className={classes.name} dir="auto" title={name}>
        {name}
      </span>
    </span>
  );
}
