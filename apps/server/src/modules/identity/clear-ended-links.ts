import type { Tx } from '../../kernel/db/pool.ts';

/**
 * Clears the texts. Skips mails that are being sent, because their worker locks them for as long as the mail server
 * takes.
 */
const clearText = `
  update mails set text_body = '', html_body = '', link_hash = null,
    state = case when state = 'waiting' then 'dropped' else state end
  where school_id = $1 and id in (
    select m.id from mails m
    where m.school_id = $1 and ($2::uuid is null or m.user_id = $2) and m.link_hash is not null
      and not exists (select from password_resets r
        where r.school_id = $1 and r.token_hash = m.link_hash and r.used_at is null and r.expires_at > now())
      and not exists (select from request_links l
        join lesson_requests q on q.school_id = $1 and q.id = l.request_id and q.state = 'waiting' and q.round = l.round
        where l.school_id = $1 and l.token_hash = m.link_hash)
      and not exists (select from email_changes c
        where c.school_id = $1 and c.confirm_hash = m.link_hash
          and c.confirmed_at is null and c.closed_at is null and c.confirm_until > now())
      and not exists (select from email_changes c
        where c.school_id = $1 and c.restore_hash = m.link_hash and c.closed_at is null and c.restore_until > now())
    for update skip locked)`;

/**
 * Clears the texts of mails whose link was used, replaced or cancelled, or has expired: of one person when a link ends,
 * of everybody once an hour.
 */
export async function clearEndedLinks(tx: Tx, userId?: string): Promise<void> {
  await tx.client.query(clearText, [tx.schoolId, userId ?? null]);
}
