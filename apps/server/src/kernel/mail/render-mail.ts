/**
 * The single layout of all mails: plain tables and inline styles, which all mail clients support; the rules in the head
 * only add dark colours for clients that support them.
 */
interface MailButton {
  readonly link: string;
  readonly button: string;
}

export interface MailParts {
  readonly subject: string;
  readonly language: string;
  readonly direction: string;
  readonly greeting: string;
  readonly text: string;
  readonly note: string;
  readonly footer: string;
  readonly action?: MailButton & {
    readonly hint: string;
    /** Buttons before the main one. */
    readonly choices?: readonly MailButton[];
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const font =
  "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans','PingFang SC',sans-serif";
const paragraph = (text: string, style: string, name: string): string =>
  `<p class="${name}" style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

export function renderMail(parts: MailParts): string {
  return `<!doctype html>
<html lang="${escapeHtml(parts.language)}" dir="${escapeHtml(parts.direction)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(parts.subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #1b1a18 !important; }
  .card { background: #262421 !important; border-color: #3a3733 !important; }
  .strong { color: #f3f0eb !important; }
  .soft { color: #b5afa6 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f3ee">
<table class="page" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#f6f3ee">
<tr><td align="center" style="padding:32px 16px">
<table class="card" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px;background:#ffffff;border:1px solid #e6e1d8;border-radius:12px">
<tr><td style="padding:32px;text-align:start;${font}">
${paragraph(parts.greeting, 'font-size:18px;line-height:1.4;font-weight:600;color:#23201b', 'strong')}
${paragraph(parts.text, 'font-size:15px;line-height:1.6;color:#23201b', 'strong')}
${parts.action ? renderAction(parts.action) : ''}
${paragraph(parts.note, 'font-size:14px;line-height:1.6;color:#6b655b', 'soft')}
</td></tr>
</table>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px">
<tr><td style="padding:16px 32px;text-align:start;${font}">
${paragraph(parts.footer, 'font-size:13px;line-height:1.5;color:#6b655b', 'soft')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const renderAddress = (url: string): string =>
  `<p class="soft" dir="ltr" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#6b655b;word-break:break-all">${url}</p>`;

const renderButton = ({ link, button }: MailButton): string =>
  `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 24px">
<tr><td style="border-radius:8px;background:#2f5fb3"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;font-size:15px;font-weight:600;line-height:1.4;color:#ffffff;text-decoration:none">${escapeHtml(button)}</a></td></tr>
</table>`;

function renderAction({ hint, choices = [], ...main }: NonNullable<MailParts['action']>): string {
  const buttons = [...choices, main];
  return `${buttons.map(renderButton).join('\n')}
${paragraph(hint, 'font-size:13px;line-height:1.5;color:#6b655b', 'soft')}
${buttons.map(({ link }) => renderAddress(escapeHtml(link))).join('\n')}`;
}
