/**
 * The command `npm run school:quota -- <slug>`, which prints what a school uses and may use. With `--storage-mb`,
 * `--uploads` or `--mails` it sets the quota first: a number, `off` for no limit, or `default` for that of the settings.
 */
import { parseArgs } from 'node:util';
import { printLine, runCommand } from './command-line.ts';
import { InvalidSetting, maxQuota, readConfig } from './config.ts';
import { connect } from './kernel/db/connect.ts';
import { inSchoolAsOwner } from './kernel/db/in-school-as-owner.ts';
import { describeUsage, type QuotaChange, readQuotaRow, setQuotas } from './modules/quotas/index.ts';
import { findSchoolBySlug } from './modules/schools/index.ts';
import { recordSecurityEvent } from './modules/security-log/index.ts';

const options = {
  'storage-mb': { type: 'string' },
  uploads: { type: 'string' },
  mails: { type: 'string' },
} as const;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [slug, ...others] = positionals;
  if (slug === undefined || others.length > 0) throw new InvalidSetting('SLUG: name one school');
  const change: QuotaChange = {
    storageMb: parseQuota('storage-mb', values['storage-mb']),
    uploadsPerHour: parseQuota('uploads', values.uploads),
    mailsPerHour: parseQuota('mails', values.mails),
  };
  const config = readConfig(process.env);
  const { database, ownerUrl, close } = await connect(config, 'command');
  try {
    const schoolId = await findSchoolBySlug(database, slug);
    if (schoolId === undefined) throw new InvalidSetting(`SLUG: there is no school "${slug}"`);
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

/** Returns the quota to store: 0 for no limit, null for the default; undefined to keep the quota. */
function parseQuota(name: string, text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  if (text === 'off') return 0;
  if (text === 'default') return null;
  const quota = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
  if (!(quota <= maxQuota))
    throw new InvalidSetting(`--${name}: must be off, default or a whole number from 1 to ${maxQuota}`);
  return quota;
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

await runCommand(run);
