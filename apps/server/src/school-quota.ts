/** The command `school:quota`, which prints what a school uses and may use, and sets it first if asked to. */
import { printLine, runCommand } from '@klasna/command-line/run-command';
import { UserError } from '@klasna/command-line/user-error';
import { z } from 'zod';
import { maxQuota, readConfig } from './config.ts';
import { connect } from './kernel/db/connect.ts';
import { inSchoolAsOwner } from './kernel/db/in-school-as-owner.ts';
import { describeUsage, type QuotaChange, readQuotaRow, setQuotas } from './modules/quotas/index.ts';
import { findSchoolBySlug } from './modules/schools/index.ts';
import { recordSecurityEvent } from './modules/security-log/index.ts';

const quotaProblem = `must be off, default or a whole number from 1 to ${maxQuota}`;

/** Reads the quota to store: 0 for no limit, null for the default. */
const quota = z
  .string()
  .regex(/^([1-9]\d*|off|default)$/, quotaProblem)
  .transform((text) => (text === 'off' ? 0 : text === 'default' ? null : Number(text)))
  .refine((value) => value === null || value <= maxQuota, quotaProblem)
  .optional();

const input = z.object({ slug: z.string(), storageMb: quota, uploads: quota, mails: quota });

async function run({ slug, storageMb, uploads, mails }: z.output<typeof input>): Promise<void> {
  const change: QuotaChange = { storageMb, uploadsPerHour: uploads, mailsPerHour: mails };
  const config = readConfig(process.env);
  const { database, ownerUrl, close } = await connect(config, 'command');
  try {
    const schoolId = await findSchoolBySlug(database, slug);
    if (schoolId === undefined) throw new UserError(`SLUG: there is no school "${slug}"`);
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    if (given.length > 0)
      await inSchoolAsOwner(ownerUrl, schoolId, async (tx) => {
        await setQuotas(tx, change);
        const details = Object.fromEntries(
          given.map(([name, value]) => [name, describeQuota(value ?? null)]),
        );
        await recordSecurityEvent(tx, 'operator.quotaChanged', { details });
      });
    const { usage, own } = await database.readInSchool(schoolId, async (tx) => ({
      usage: await describeUsage(tx, config),
      own: await readQuotaRow(tx),
    }));
    for (const line of describe(slug, usage, own)) printLine(line);
  } finally {
    await close();
  }
}

const describeQuota = (quota: number | null): string | number =>
  quota === null ? 'default' : quota === 0 ? 'off' : quota;

type Usage = Awaited<ReturnType<typeof describeUsage>>;
type OwnQuotas = Awaited<ReturnType<typeof readQuotaRow>>;

function describe(slug: string, { storage, uploads, mails }: Usage, own: OwnQuotas): readonly string[] {
  const mb = (bytes: number): number => Math.ceil(bytes / (1024 * 1024));
  const limit = (value: number | null): string => (value === null ? 'no limit' : String(value));
  const source = (value: number | null | undefined): string =>
    value == null ? 'default' : 'set for this school';
  const storageLimit = limit(storage.limit === null ? null : mb(storage.limit));
  return [
    slug,
    `  storage: ${mb(storage.bytes)} MB; limit: ${storageLimit} (${source(own?.storageMb)})`,
    `  uploads within an hour: ${uploads.lastHour}; limit of each person: ${limit(uploads.limitPerPerson)} (${source(own?.uploadsPerHour)})`,
    `  mails within an hour: ${mails.lastHour}, waiting: ${mails.waiting}; limit: ${limit(mails.limit)} (${source(own?.mailsPerHour)})`,
  ];
}

const quotaHelp = 'a number, "off" for no limit, or "default" for that of the settings';

await runCommand(
  {
    name: 'school:quota',
    arguments: [{ key: 'slug', help: 'the short name of the school' }],
    options: {
      'storage-mb': { value: 'MB', help: `megabytes of files: ${quotaHelp}` },
      uploads: { value: 'COUNT', help: `uploads of a person within an hour: ${quotaHelp}` },
      mails: { value: 'COUNT', help: `mails within an hour: ${quotaHelp}` },
    },
    input,
    examples: [
      ['my-school', 'prints what the school uses and may use'],
      ['my-school --storage-mb 20000 --mails off', 'allows 20 GB of files and any number of mails'],
    ],
  },
  run,
);
