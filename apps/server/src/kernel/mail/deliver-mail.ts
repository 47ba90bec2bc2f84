/** Delivers mails to the operator's SMTP server. The client is loaded with the first mail, not at startup. */
import type { Transporter } from 'nodemailer';
import type { Config } from '../../config.ts';
import { isLocalAddress } from '../../require-tls.ts';
import type { ComposedMail } from './compose-mail.ts';

export interface OutgoingMail extends ComposedMail {
  readonly id: string;
  readonly to: string;
  readonly replyTo: string | null;
}

/** `refused`: the server rejected the mail permanently, so retries are useless. Temporary errors are thrown. */
export type DeliverMail = (mail: OutgoingMail) => Promise<'sent' | 'refused'>;

type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'REQUIRE_TLS'>;

async function openTransport(url: string, isTlsRequired: boolean): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    // Without it, STARTTLS is used only where the server offers it, which somebody in between can prevent.
    requireTLS: isTlsRequired && !isLocalAddress(url),
    // The timeouts; together they stay below the database's timeout for idle transactions.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 5000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects to the mail server and authenticates there, without sending anything. */
export async function verifyMailServer(url: string, isTlsRequired: boolean): Promise<void> {
  const transport = await openTransport(url, isTlsRequired);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export function createMailDelivery({
  SMTP_URL,
  MAIL_FROM,
  REQUIRE_TLS,
}: MailSettings): DeliverMail | undefined {
  if (SMTP_URL === undefined) return undefined;
  return async ({ id, to, replyTo, subject, text, html }) => {
    const transport = await openTransport(SMTP_URL, REQUIRE_TLS);
    try {
      await transport.sendMail({
        from: MAIL_FROM,
        // Passes an object, which is always one address, whatever the text contains.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The message id is the same in every attempt, so that the receiver can recognise duplicates.
        messageId: `<${id}@klasna>`,
        ...(replyTo === null
          ? { headers: { 'Auto-Submitted': 'auto-generated' } }
          : { replyTo: { name: '', address: replyTo } }),
      });
      return 'sent';
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      if (code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500) return 'refused';
      // Throws a new error, because the original names the recipient and errors are logged.
      throw new Error(
        `the mail server did not accept a mail: ${code ?? 'no code'} ${responseCode ?? ''}`.trim(),
      );
    } finally {
      transport.close();
    }
  };
}
