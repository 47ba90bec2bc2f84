/** A minimal SMTP server that records the mails it accepts. */
import { createServer, type Server, type Socket } from 'node:net';

export interface FakeSmtp {
  readonly url: string;
  readonly taken: { from: string; to: string[]; data: string }[];
  /** The reply to each recipient; 250 accepts the mail. */
  answer: string;
  readonly close: () => Promise<void>;
}

export async function openFakeSmtp(): Promise<FakeSmtp> {
  const taken: FakeSmtp['taken'] = [];
  const server: Server = createServer((socket) => converse(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const fake: FakeSmtp = {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    answer: '250 fine',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  function converse(socket: Socket): void {
    let mail = { from: '', to: [] as string[], data: '' };
    let inData = false;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 fake');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (inData) {
          if (line !== '.') {
            mail.data += `${line}\n`;
            continue;
          }
          inData = false;
          taken.push(mail);
          mail = { from: '', to: [], data: '' };
          say('250 taken');
        } else if (/^(ehlo|helo)/i.test(line)) say('250 fake');
        else if (/^mail from/i.test(line)) {
          mail.from = line.slice(10);
          say('250 fine');
        } else if (/^rcpt to/i.test(line)) {
          mail.to.push(line.slice(8));
          say(fake.answer);
        } else if (/^data/i.test(line)) {
          inData = true;
          say('354 go on');
        } else if (/^quit/i.test(line)) {
          say('221 bye');
          socket.end();
        } else say('250 fine');
      }
    });
  }
  return fake;
}
