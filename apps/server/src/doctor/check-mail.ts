/** Connects to the mail server and authenticates, without sending anything. */
import type { Config } from '../config.ts';
import { verifyMailServer } from '../kernel/mail/deliver-mail.ts';
import { type Finding, note, ok, problem } from './finding.ts';

const refusedByServer = 'Check user and password in SMTP_URL, percent-encoded where they contain signs.';
const advices: Readonly<Record<string, string>> = {
  EAUTH: refusedByServer,
  ENOAUTH: refusedByServer,
  EDNS: 'Check the name of the server in SMTP_URL, and the resolver of this machine.',
  ETLS: 'The server must offer STARTTLS with a valid certificate; smtps:// (port 465) is encrypted from the start.',
  ESOCKET:
    'Check the server, its port and its certificate in SMTP_URL: smtps:// is for port 465, smtp:// for 587 and 25.',
};
const unreachable = 'Check host and port in SMTP_URL, and whether a firewall lets this machine out.';

export async function checkMail({
  SMTP_URL,
  REQUIRE_TLS,
}: Pick<Config, 'SMTP_URL' | 'REQUIRE_TLS'>): Promise<Finding> {
  if (SMTP_URL === undefined) return note('SMTP_URL is not set: mails are kept and not sent');
  try {
    await verifyMailServer(SMTP_URL, REQUIRE_TLS);
    return ok(
      `the mail server accepts ${URL.parse(SMTP_URL)?.username ? 'the account' : 'connections'}; nothing was sent`,
    );
  } catch (error) {
    const {
      code = 'no code',
      responseCode,
      syscall,
    } = error as {
      code?: string;
      responseCode?: number;
      syscall?: string;
    };
    // The message may quote what was sent, so only codes are shown.
    const codes = [code, responseCode, syscall].filter((part) => part !== undefined).join(' ');
    return problem(`the mail server cannot be used (${codes})`, advices[code] ?? unreachable);
  }
}
