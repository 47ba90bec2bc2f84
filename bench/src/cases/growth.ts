/** Measures how the cost of the same requests grows from a small to a large installation. */
import { join } from 'node:path';
import { openClassOfLesson } from '../class-of-lesson.ts';
import { compare } from '../load.ts';
import { printFigure } from '../report.ts';
import { type Sizes, seed } from '../seed.ts';
import { openSite, type Site } from '../site.ts';

const largeSchool = 50_000;
/** An email address of exactly one student, whatever the size of the school. */
const search = new URLSearchParams({ role: 'member', q: 'student-1234@' });

const asked = {
  read: '/api/tenant/user',
  'list page': '/api/tenant/users?role=member&page=10&limit=10',
  search: `/api/tenant/users?${search}`,
};

export async function measureGrowth(folder: string, sizes: Sizes, rounds: number): Promise<void> {
  const open = async (name: string, size: Partial<Sizes>) => {
    const seeded = await seed(join(folder, name), { ...sizes, ...size });
    const site = await openSite(seeded.url, join(folder, `${name}-data`));
    const stop = async () => {
      await site.stop();
      await seeded.stop();
    };
    return { site, stop, classPath: await openClassOfLesson(site) };
  };
  const small = await open('one-school', { schools: 1 });
  const larger = {
    [`1 school → ${sizes.schools} schools`]: { schools: sizes.schools },
    [`${sizes.students} students → ${largeSchool}, of ${sizes.schools} schools`]: { students: largeSchool },
  };
  for (const [place, [step, size]] of Object.entries(larger).entries()) {
    const large = await open(`larger-${place}`, size);
    const paths = Object.entries(asked).map(([name, path]) => ({ name, small: path, large: path }));
    const ofClass = { name: 'class page', small: small.classPath, large: large.classPath };
    for (const { name, ...path } of [...paths, ofClass]) {
      const target = ({ server, token }: Site, path: string) => ({
        url: server.address + path,
        headers: { authorization: `Bearer ${token}` },
      });
      const ours = [target(small.site, path.small), target(large.site, path.large)] as const;
      const { ratio } = await compare(...ours, 32, rounds);
      printFigure(`${name}: ${step}`, `× ${ratio.toFixed(2)}`);
    }
    await large.stop();
  }
  await small.stop();
}
