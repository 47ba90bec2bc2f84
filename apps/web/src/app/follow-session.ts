/** Navigates to the appropriate page when the session changes. */
import { visitorEntry } from '@klasna/contract/guards';
import { currentPerson, session } from '../lib/session/session.ts';
import { speakAccountsLanguage } from './frame/visitors-language.ts';
import { isVisitorPage, pageAfterSignIn, redirectParameter } from './guard/decide-page.ts';
import { router } from './router.ts';

export function followSession(): void {
  let before = session.get();
  session.subscribe(() => {
    const now = session.get();
    const was = before;
    before = now;
    if (!was.settled || !now.settled) return;
    if (!was.signedIn && now.signedIn) void arrive();
    else if (was.signedIn && !now.signedIn && now.token === null) depart(now.end === 'left');
    else if (now.signedIn && rightsOf(was) !== rightsOf(now)) void router.invalidate();
  });
}

const rightsOf = ({ user, permissions }: ReturnType<typeof session.get>): string =>
  JSON.stringify([user.authority, user.email, permissions]);

async function arrive(): Promise<void> {
  await speakAccountsLanguage(session.get().locale);
  const { pathname, search } = router.state.location;
  const person = currentPerson();
  if (!person || !isVisitorPage(pathname)) return void router.invalidate();
  const wanted = (search as Record<string, unknown>)[redirectParameter];
  void router.navigate({ href: pageAfterSignIn(person, wanted), replace: true });
}

/** The page guard adds the redirect parameter. After a deliberate sign-out there is nothing to return to. */
function depart(left: boolean): void {
  if (left) void router.navigate({ href: visitorEntry, replace: true, ignoreBlocker: true });
  else void router.invalidate();
}
