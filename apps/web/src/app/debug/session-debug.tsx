import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import { useSession } from '../../lib/session/use-session.ts';
import classes from './debug.module.css';

/** Shows what the page knows about the session. Never shows the token, only whether there is one. */
export function SessionDebug() {
  const { t } = useTranslation('debug');
  const { isSignedIn, status, user, permissions, school, token } = useSession((session) => session);
  const rows = {
    signedIn: isSignedIn ? t('session.yes') : t('session.no'),
    status,
    token: token === null ? t('session.absent') : t('session.present'),
    permissions: permissions.join(', ') || t('session.none'),
    user: <pre className={classes.json}>{JSON.stringify(user, null, 2)}</pre>,
    school: school ? (
      <pre className={classes.json}>{JSON.stringify(school, null, 2)}</pre>
    ) : (
      t('session.none')
    ),
  };
  return (
    <PageFrame title={t('session.title')} width="form">
      <dl className={classes.rows}>
        {(Object.keys(rows) as (keyof typeof rows)[]).map((name) => (
          <div key={name} className={classes.row}>
            <dt className={classes.name}>{t(`session.${name}`)}</dt>
            <dd className={classes.value}>{rows[name]}</dd>
          </div>
        ))}
      </dl>
    </PageFrame>
  );
}
