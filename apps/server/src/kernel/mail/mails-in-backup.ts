/**
 * The SQL expressions that a backup uses instead of columns of `mails`: it never contains the text of a mail with a
 * link that grants access to an account. Such a mail is not sent after a restore, because the restored school can send
 * a new link.
 */
export const mailColumnsInBackup: Readonly<Record<string, string>> = {
  text_body: "case when link_hash is null then text_body else '' end",
  html_body: "case when link_hash is null then html_body else '' end",
  state: "case when link_hash is not null and state = 'waiting' then 'dropped' else state end",
};
