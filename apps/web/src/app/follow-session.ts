/** Navigates to the appropriate page when the session changes. */
import { signInPath } from '@klasna/contract/guards';
import { currentPerson, session } from '../lib/session/session.ts';
import { applyAccountLanguage } from './frame/visitor-language.ts';
import { isVisitorPage, pageAfterSignIn, redirectParameter } from './guard/decide-page.ts';
import { router } from './router.ts';

export function followSession(): void {
  let last = session.get();
  session.subscribe(() => {
    const current = session.get();
    const previous = last;
    last = current;
    if (!previous.isSettled || !current.isSettled) return;
    if (!previous.isSignedIn && current.isSignedIn) void handleSignIn();
    else if (previous.isSignedIn && !current.isSignedIn && current.token === null)
      handleSignOut(current.end === 'left');
    else if (current.isSignedIn && toRightsKey(previous) !== toRightsKey(current)) void router.invalidate();
  });
}

const toRightsKey = ({ user, permissions }: ReturnType<typeof session.get>): string =>
  JSON.stringify([user.authority, user.email, permissions]);

async function handleSignIn(): Promise<void> {
  await applyAccountLanguage(session.get().locale);
  const { pathname, search } = router.state.location;
  const person = currentPerson();
  if (!person || !isVisitorPage(pathname)) return void router.invalidate();
  const redirectUrl = (search as Record<string, unknown>)[redirectParameter];
  void router.navigate({ href: pageAfterSignIn(person, redirectUrl), replace: true });
}

/**
 * Opens the sign-in page. The page guard adds the redirect parameter, except after a deliberate sign-out, when there is
 * no page to return to.
 */
function handleSignOut(isDeliberate: boolean): void {
  if (isDeliberate) void router.navigate({ href: signInPath, replace: true, ignoreBlocker: true });
  else void router.invalidate();
}
