/** Hands mails to the operator's SMTP server. The client is loaded with the first mail, not at the start. */
import type { Config } from '../../config.ts';
import type { Composed } from './compose.ts';

export interface Outgoing extends Composed {
  readonly id: string;
  readonly to: string;
  readonly replyTo: string | null;
}

/** `refused`: the server will never take this mail, so trying again is of no use. Everything else is thrown. */
export type Deliver = (mail: Outgoing) => Promise<'sent' | 'refused'>;

export function openDelivery({ SMTP_URL, MAIL_FROM }: Config): Deliver | undefined {
  if (SMTP_URL === undefined) return undefined;
  return async ({ id, to, replyTo, subject, text, html }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: SMTP_URL,
      // All of them together stay below the database's patience with an idle transaction.
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      dnsTimeout: 5000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({
        from: MAIL_FROM,
        // As an object it is one address, whatever it contains.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same in every try, so that a receiver can recognise a mail that reached it twice.
        messageId: `<${id}@klasna>`,
        ...(replyTo === null
          ? { headers: { 'Auto-Submitted': 'auto-generated' } }
          : { replyTo: { name: '', address: replyTo } }),
      });
      return 'sent';
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      if (code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500) return 'refused';
      // The original names the recipient, and this one ends in the log.
      throw new Error(
        `the mail server did not take a mail: ${code ?? 'no code'} ${responseCode ?? ''}`.trim(),
      );
    } finally {
      transport.close();
    }
  };
}
