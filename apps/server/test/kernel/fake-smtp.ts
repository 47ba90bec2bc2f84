/** A minimal SMTP server that records the mails it accepts. */
import { createServer, type Server, type Socket } from 'node:net';

export interface FakeSmtp {
  readonly url: string;
  readonly acceptedMails: { from: string; to: string[]; data: string }[];
  /** The reply to each recipient; 250 accepts the mail. */
  recipientReply: string;
  /** The reply to an authentication, which is offered when it is set. */
  authenticationReply: string | undefined;
  readonly close: () => Promise<void>;
}

export async function startFakeSmtp(): Promise<FakeSmtp> {
  const acceptedMails: FakeSmtp['acceptedMails'] = [];
  const server: Server = createServer((socket) => handleConnection(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const fake: FakeSmtp = {
    url: `smtp://127.0.0.1:${port}`,
    acceptedMails,
    recipientReply: '250 fine',
    authenticationReply: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  function handleConnection(socket: Socket): void {
    let mail = { from: '', to: [] as string[], data: '' };
    let isInData = false;
    let buffered = '';
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply('220 fake');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      buffered += chunk.toString();
      for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        if (isInData) {
          if (line !== '.') {
            mail.data += `${line}\n`;
            continue;
          }
          isInData = false;
          acceptedMails.push(mail);
          mail = { from: '', to: [], data: '' };
          reply('250 taken');
        } else if (/^(ehlo|helo)/i.test(line))
          reply(fake.authenticationReply === undefined ? '250 fake' : '250-fake\r\n250 AUTH PLAIN');
        else if (/^auth/i.test(line)) reply(fake.authenticationReply ?? '502 unknown');
        else if (/^starttls/i.test(line)) reply('502 unknown');
        else if (/^mail from/i.test(line)) {
          mail.from = line.slice(10);
          reply('250 fine');
        } else if (/^rcpt to/i.test(line)) {
          mail.to.push(line.slice(8));
          reply(fake.recipientReply);
        } else if (/^data/i.test(line)) {
          isInData = true;
          reply('354 go on');
        } else if (/^quit/i.test(line)) {
          reply('221 bye');
          socket.end();
        } else reply('250 fine');
      }
    });
  }
  return fake;
}
