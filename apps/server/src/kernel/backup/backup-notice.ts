/** Notifies the operator of backups that failed, by mail, if an address and a mail server are in the settings. */
import type { Config } from '../../config.ts';
import { newId } from '../ids.ts';
import { createMailDelivery } from '../mail/deliver-mail.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { BackupState } from './backup-state.ts';

export type NoticeSettings = Pick<
  Config,
  'SMTP_URL' | 'MAIL_FROM' | 'REQUIRE_TLS' | 'OPERATOR_EMAIL' | 'PUBLIC_URL'
>;

/** Sends what is unsent in one mail. Throws if the mail server does not take it, so that the next run tries again. */
export async function sendNotice(settings: NoticeSettings, state: BackupState): Promise<BackupState> {
  const deliver = createMailDelivery(settings);
  const { OPERATOR_EMAIL } = settings;
  if (state.unsent.length === 0 || !deliver || OPERATOR_EMAIL === undefined) return { ...state, unsent: [] };
  await deliver({ id: newId(), to: OPERATOR_EMAIL, replyTo: null, ...composeNotice(settings, state) });
  return { ...state, unsent: [] };
}

/** The operator reads English, as the log and the commands are. */
function composeNotice({ PUBLIC_URL }: NoticeSettings, { unsent, steps }: BackupState) {
  const subject = `Klasna: a backup failed${PUBLIC_URL === undefined ? '' : ` (${new URL(PUBLIC_URL).host})`}`;
  const parts = {
    greeting: 'A backup of your installation failed.',
    text: unsent.map(({ at, step, message }) => `${at} ${step}: ${message}`).join('\n'),
    note: `The last good backup was made at ${steps.backup?.lastSuccessAt ?? 'no time: there is none'}. Further failures of the same step are mailed once a day.`,
    footer: 'Settings: BACKUP_SCHEDULE, BACKUP_DIR, OPERATOR_EMAIL. What to do: docs/operating.md.',
  };
  return {
    subject,
    text: [parts.greeting, parts.text, parts.note, `-- \n${parts.footer}`].join('\n\n'),
    html: renderMail({ ...parts, subject, language: 'en', direction: 'ltr' }),
  };
}
