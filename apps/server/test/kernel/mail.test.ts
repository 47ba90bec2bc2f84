import { languages } from '@klasna/languages/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../../src/kernel/mail/compose.ts';
import { createMailer, type Mailer, type Post } from '../../src/kernel/mail/mailer.ts';
import { type FakeSmtp, openFakeSmtp } from './fake-smtp.ts';
import { eventually, type KernelTest, openKernel } from './kernel.ts';

const values = {
  link: 'https://school.example/auth/reset-password?token=abc&x=1',
  schoolName: 'Kalyna',
  firstName: 'Olha',
  minutes: 60,
};

describe('a composed mail', () => {
  it.each(languages)('is complete in $name', ({ tag }) => {
    for (const mail of [
      compose('resetPassword', tag, values),
      compose('setPassword', tag, { ...values, days: 7 }),
    ]) {
      expect(mail.subject).toContain('Kalyna');
      expect(mail.text).toContain(values.link);
      expect(mail.text).toContain('Olha');
      expect(mail.html).toContain('href="https://school.example/auth/reset-password?token=abc&amp;x=1"');
      expect(mail.html).toContain(`<html lang="${tag}" dir="ltr">`);
      expect(mail.text + mail.subject).not.toMatch(/\{\{|\bmail[:.]|resetPassword|setPassword/);
    }
  });

  it('follows the plural rules of the language', () => {
    const note = (days: number) => compose('setPassword', 'uk', { ...values, days }).text;
    expect(note(1)).toContain('1 день');
    expect(note(3)).toContain('3 дні');
    expect(note(7)).toContain('7 днів');
  });

  it('shows names literally without interpreting them', () => {
    const schoolName = '<img src=x onerror=alert(1)> {{link}} $t(mail:footer) "&\'';
    const { html, text } = compose('resetPassword', 'en', { ...values, schoolName });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; {{link}} $t(mail:footer) &quot;&amp;&#39;');
    expect(text).toContain(schoolName);
  });

  it('has a single-line subject for any school name', () => {
    const { subject } = compose('resetPassword', 'en', {
      ...values,
      schoolName: 'A\r\nBcc: everyone@example.com',
    });
    expect(subject).toBe('Set a new password for A Bcc: everyone@example.com');
  });
});

describe('a queued mail', () => {
  let kernel: KernelTest;
  let smtp: FakeSmtp;
  const post = async (mailer: Mailer, change: Partial<Post<'resetPassword'>> = {}): Promise<void> => {
    const { schoolId, userId } = kernel;
    await kernel.connected.database.inSchool(schoolId, (tx) =>
      mailer.post(tx, {
        to: 'olha@example.com',
        userId,
        language: 'en',
        kind: 'resetPassword',
        values,
        ...change,
      }),
    );
  };
  const mailsOf = (recipient: string) =>
    kernel.rows<{ state: string; text_body: string; sent_at: Date | null }>(
      'select state, text_body, sent_at from mails where recipient = $1',
      [recipient],
    );
  const openMailer = async (smtpUrl?: string) => {
    const jobs = kernel.jobs();
    const config = { ...kernel.config, ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }) };
    const mailer = createMailer({ config, database: kernel.connected.database, jobs, log: kernel.log });
    await jobs.start('worker');
    return { mailer, jobs };
  };

  beforeAll(async () => {
    kernel = await openKernel();
    smtp = await openFakeSmtp();
  });
  afterAll(async () => {
    await kernel.close();
    await smtp.close();
  });

  it('is kept and logged without a mail server', async () => {
    const { mailer, jobs } = await openMailer();
    await post(mailer);
    const printed = await eventually(() => kernel.logged.find((line) => line.to === 'olha@example.com'));
    expect(printed).toMatchObject({ subject: 'Set a new password for Kalyna' });
    expect(printed.text).toContain(values.link);
    expect(await mailsOf('olha@example.com')).toMatchObject([{ state: 'kept', sent_at: null }]);
    await jobs.stop();
  });

  it('to a reserved domain is kept even with a mail server', async () => {
    const { mailer, jobs } = await openMailer(smtp.url);
    await post(mailer, { to: 'olena@demo.example' });
    await eventually(async () => (await mailsOf('olena@demo.example'))[0]?.state === 'kept');
    expect(smtp.taken).toEqual([]);
    await jobs.stop();
  });

  it('does not exist if its transaction failed', async () => {
    const { mailer, jobs } = await openMailer();
    const failing = kernel.connected.database.inSchool(kernel.schoolId, async (tx) => {
      const { userId } = kernel;
      await mailer.post(tx, { to: 'no@example.com', userId, language: 'en', kind: 'resetPassword', values });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await mailsOf('no@example.com')).toEqual([]);
    await jobs.stop();
  });

  it('is sent once as text and HTML, and its content is cleared', async () => {
    const { mailer, jobs } = await openMailer(smtp.url);
    await post(mailer, { to: 'sent@example.com', language: 'uk' });
    await eventually(async () => (await mailsOf('sent@example.com'))[0]?.state === 'sent');
    expect(await mailsOf('sent@example.com')).toMatchObject([{ text_body: '', sent_at: expect.any(Date) }]);
    expect(smtp.taken).toHaveLength(1);
    const [mail] = smtp.taken;
    expect(mail?.to).toEqual(['<sent@example.com>']);
    expect(mail?.data).toMatch(/^Content-Type: text\/plain/m);
    expect(mail?.data).toMatch(/^Content-Type: text\/html/m);
    expect(mail?.data).toMatch(/^Message-ID: <[0-9a-f-]{36}@klasna>$/im);
    await jobs.stop();
  });

  it('is retried after temporary errors of the mail server', async () => {
    smtp.answer = '451 later';
    const { mailer, jobs } = await openMailer(smtp.url);
    await post(mailer, { to: 'later@example.com' });
    await eventually(() => kernel.logged.some((line) => line.job === 'mail.send'));
    expect(JSON.stringify(kernel.logged)).not.toContain('later@example.com');
    const waiting = await eventually(async () => {
      const [job] = await kernel.rows<{ start: Date }>(
        `select start_after as start from jobs.job where name = 'mail.send' and state = 'retry'`,
      );
      return job;
    });
    expect(waiting.start.getTime()).toBeGreaterThan(Date.now() + 5000);
    smtp.answer = '250 fine';
    await kernel.rows(`update jobs.job set start_after = now() where name = 'mail.send' and state = 'retry'`);
    await eventually(async () => (await mailsOf('later@example.com'))[0]?.state === 'sent');
    await jobs.stop();
  });

  it('is not retried after a permanent error', async () => {
    smtp.answer = '550 nobody of that name';
    const { mailer, jobs } = await openMailer(smtp.url);
    await post(mailer, { to: 'nobody@example.com' });
    await eventually(async () => (await mailsOf('nobody@example.com'))[0]?.state === 'refused');
    smtp.answer = '250 fine';
    await jobs.stop();
  });

  it.each(['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', '<a@example.com>'])(
    'is rejected with several recipients: %j',
    async (to) => {
      const mailer = createMailer({
        config: kernel.config,
        database: kernel.connected.database,
        jobs: kernel.jobs(),
        log: kernel.log,
      });
      await expect(post(mailer, { to })).rejects.toThrow('exactly one recipient');
    },
  );
});
