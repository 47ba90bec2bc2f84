import type { identityRoutes } from '@klasna/contract/identity/routes';
import type { Database } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import type { Given, Visit } from '../../kernel/http/room.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { say } from '../../kernel/words.ts';
import { changePassword } from './change-password.ts';
import { describeSession, type FileAddress } from './describe-session.ts';
import { sessionsEnded } from './identity.news.ts';
import { deleteSession, deleteSessions, listSessions } from './identity.store.ts';
import type { Myself } from './myself.ts';
import { recoverPassword } from './recover-password.ts';
import { checkReset, resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

type Routes = typeof identityRoutes;

export interface IdentityServices {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly signInLimit: number;
  readonly addressOf: FileAddress;
}

export function identityHandlers({ database, mailer, signInLimit, addressOf }: IdentityServices) {
  return {
    signIn: ({ body, facts }: Visit<Routes['signIn']>) => signIn(database, signInLimit, body, facts),

    signOut: async ({ facts }: Visit<Routes['signOut']>) => {
      await signOut(database, facts.token);
      return { message: say(facts.language, 'messages:signedOut') };
    },

    userInfo: ({ tx, subject }: Given<Routes['userInfo'], Myself>) => describeSession(tx, subject, addressOf),

    forgotPassword: async ({ body, facts }: Visit<Routes['forgotPassword']>) => {
      await recoverPassword(database, mailer, body.email, facts);
      return { message: say(facts.language, 'messages:recoveryMailed') };
    },

    checkReset: async ({ body, facts }: Visit<Routes['checkReset']>) => {
      await checkReset(database, body.token);
      return { message: say(facts.language, 'messages:linkWorks') };
    },

    resetPassword: async ({ body, facts }: Visit<Routes['resetPassword']>) => {
      await resetPassword(database, body.token, body.password);
      return { message: say(facts.language, 'messages:passwordSet') };
    },

    changePassword: async ({ tx, subject, body, facts }: Given<Routes['changePassword'], Myself>) => {
      await changePassword(tx, subject, body.old, body.new);
      return { message: say(facts.language, 'messages:passwordChanged') };
    },

    listSessions: async ({ tx, subject }: Given<Routes['listSessions'], Myself>) => {
      const sessions = await listSessions(tx, subject.userId);
      const described = sessions.map(({ id, device, lastUsedAt, createdAt }) => {
        const current = id === subject.sessionId;
        return {
          id,
          device,
          // Stored at most once an hour; the requesting session is in use right now.
          lastUsedAt: (current ? tx.now : lastUsedAt).toISOString(),
          createdAt: createdAt.toISOString(),
          current,
        };
      });
      return { data: described.toSorted((one, other) => Number(other.current) - Number(one.current)) };
    },

    endSession: async ({ tx, subject, params }: Given<Routes['endSession'], Myself>) => {
      found((await deleteSession(tx, subject.userId, params.id)) || undefined);
      tx.tell(sessionsEnded({ userId: subject.userId, sessionId: params.id }));
    },

    endOtherSessions: async ({ tx, subject }: Given<Routes['endOtherSessions'], Myself>) => {
      await deleteSessions(tx, subject.userId, subject.sessionId);
      tx.tell(sessionsEnded({ userId: subject.userId, exceptSessionId: subject.sessionId }));
    },
  };
}
