import { languages } from '@klasna/languages/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeMail } from '../../src/kernel/mail/compose-mail.ts';
import { createMailer, type Mailer, type MailInput } from '../../src/kernel/mail/mailer.ts';
import { createMailQuota } from '../../src/modules/quotas/index.ts';
import { type FakeSmtp, startFakeSmtp } from './fake-smtp.ts';
import { eventually, type KernelFixture, openKernelFixture } from './kernel-fixture.ts';

const values = {
  link: 'https://school.example/auth/reset-password?token=abc&x=1',
  schoolName: 'Kalyna',
  firstName: 'Olha',
  minutes: 60,
};

describe('a composed mail', () => {
  it.each(languages)('is complete in $name', ({ tag }) => {
    for (const mail of [
      composeMail('resetPassword', tag, values),
      composeMail('setPassword', tag, { ...values, days: 7 }),
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
    const renderText = (days: number) => composeMail('setPassword', 'uk', { ...values, days }).text;
    expect(renderText(1)).toContain('1 день');
    expect(renderText(3)).toContain('3 дні');
    expect(renderText(7)).toContain('7 днів');
  });

  it('shows names literally without interpreting them', () => {
    const schoolName = '<img src=x onerror=alert(1)> {{link}} $t(mail:footer) "&\'';
    const { html, text } = composeMail('resetPassword', 'en', { ...values, schoolName });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; {{link}} $t(mail:footer) &quot;&amp;&#39;');
    expect(text).toContain(schoolName);
  });

  it('has a single-line subject for any school name', () => {
    const { subject } = composeMail('resetPassword', 'en', {
      ...values,
      schoolName: 'A\r\nBcc: everyone@example.com',
    });
    expect(subject).toBe('Set a new password for A Bcc: everyone@example.com');
  });
});

describe('a queued mail', () => {
  let kernel: KernelFixture;
  let smtp: FakeSmtp;
  const queueMail = async (
    mailer: Mailer,
    overrides: Partial<MailInput<'resetPassword'>> = {},
  ): Promise<void> => {
    const { schoolId, userId } = kernel;
    await kernel.connected.database.inSchool(schoolId, (tx) =>
      mailer.queue(tx, {
        to: 'olha@example.com',
        userId,
        language: 'en',
        kind: 'resetPassword',
        values,
        ...overrides,
      }),
    );
  };
  const listMails = (recipient: string) =>
    kernel.runSql<{ state: string; text_body: string; sent_at: Date | null }>(
      'select state, text_body, sent_at from mails where recipient = $1',
      [recipient],
    );
  const openMailer = async (smtpUrl?: string) => {
    const jobs = kernel.createJobs();
    const config = { ...kernel.config, ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }) };
    const mailer = createMailer({
      config,
      database: kernel.connected.database,
      jobs,
      quota: createMailQuota(config),
      log: kernel.log,
    });
    await jobs.start('worker');
    return { mailer, jobs };
  };

  beforeAll(async () => {
    kernel = await openKernelFixture();
    smtp = await startFakeSmtp();
  });
  afterAll(async () => {
    await kernel.close();
    await smtp.close();
  });

  it('is kept and logged without a mail server', async () => {
    const { mailer, jobs } = await openMailer();
    await queueMail(mailer);
    const logLine = await eventually(() => kernel.logLines.find((line) => line.to === 'olha@example.com'));
    expect(logLine).toMatchObject({ subject: 'Set a new password for Kalyna' });
    expect(logLine.text).toContain(values.link);
    expect(await listMails('olha@example.com')).toMatchObject([{ state: 'kept', sent_at: null }]);
    await jobs.stop();
  });

  it('to a reserved domain is kept even with a mail server', async () => {
    const { mailer, jobs } = await openMailer(smtp.url);
    await queueMail(mailer, { to: 'olena@demo.example' });
    await eventually(async () => (await listMails('olena@demo.example'))[0]?.state === 'kept');
    expect(smtp.acceptedMails).toEqual([]);
    await jobs.stop();
  });

  it('does not exist if its transaction failed', async () => {
    const { mailer, jobs } = await openMailer();
    const failing = kernel.connected.database.inSchool(kernel.schoolId, async (tx) => {
      const { userId } = kernel;
      await mailer.queue(tx, { to: 'no@example.com', userId, language: 'en', kind: 'resetPassword', values });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await listMails('no@example.com')).toEqual([]);
    await jobs.stop();
  });

  it('is sent once as text and HTML, and its content is cleared', async () => {
    const { mailer, jobs } = await openMailer(smtp.url);
    await queueMail(mailer, { to: 'sent@example.com', language: 'uk' });
    await eventually(async () => (await listMails('sent@example.com'))[0]?.state === 'sent');
    expect(await listMails('sent@example.com')).toMatchObject([{ text_body: '', sent_at: expect.any(Date) }]);
    expect(smtp.acceptedMails).toHaveLength(1);
    const [mail] = smtp.acceptedMails;
    expect(mail?.to).toEqual(['<sent@example.com>']);
    expect(mail?.data).toMatch(/^Content-Type: text\/plain/m);
    expect(mail?.data).toMatch(/^Content-Type: text\/html/m);
    expect(mail?.data).toMatch(/^Message-ID: <[0-9a-f-]{36}@klasna>$/im);
    await jobs.stop();
  });

  it('is retried after temporary errors of the mail server', async () => {
    smtp.recipientReply = '451 later';
    const { mailer, jobs } = await openMailer(smtp.url);
    await queueMail(mailer, { to: 'later@example.com' });
    await eventually(() => kernel.logLines.some((line) => line.job === 'mail.send-security'));
    expect(JSON.stringify(kernel.logLines)).not.toContain('later@example.com');
    const retryJob = await eventually(async () => {
      const [job] = await kernel.runSql<{ start: Date }>(
        `select start_after as start from jobs.job where name = 'mail.send-security' and state = 'retry'`,
      );
      return job;
    });
    expect(retryJob.start.getTime()).toBeGreaterThan(Date.now() + 5000);
    smtp.recipientReply = '250 fine';
    await kernel.runSql(
      `update jobs.job set start_after = now() where name = 'mail.send-security' and state = 'retry'`,
    );
    await eventually(async () => (await listMails('later@example.com'))[0]?.state === 'sent');
    await jobs.stop();
  });

  it('is not retried after a permanent error', async () => {
    smtp.recipientReply = '550 nobody of that name';
    const { mailer, jobs } = await openMailer(smtp.url);
    await queueMail(mailer, { to: 'nobody@example.com' });
    await eventually(async () => (await listMails('nobody@example.com'))[0]?.state === 'refused');
    smtp.recipientReply = '250 fine';
    await jobs.stop();
  });

  it.each(['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', '<a@example.com>'])(
    'is rejected with several recipients: %j',
    async (to) => {
      const mailer = createMailer({
        config: kernel.config,
        database: kernel.connected.database,
        jobs: kernel.createJobs(),
        quota: createMailQuota(kernel.config),
        log: kernel.log,
      });
      await expect(queueMail(mailer, { to })).rejects.toThrow('exactly one recipient');
    },
  );
});
