/** Measures how the cost of the same requests grows from a small to a large installation. */
import { join } from 'node:path';
import { compare } from '../compare-load.ts';
import { createClassWithLesson } from '../create-class-with-lesson.ts';
import { printFigure } from '../report.ts';
import { type SeedSizes, seedDatabase } from '../seed-database.ts';
import { type Site, startSite } from '../start-site.ts';

const largeSchool = 50_000;
/** An email address of exactly one student, whatever the size of the school. */
const search = new URLSearchParams({ role: 'member', q: 'student-1234@' });

const pathsByName = {
  read: '/api/tenant/user',
  'list page': '/api/tenant/users?role=member&page=10&limit=10',
  search: `/api/tenant/users?${search}`,
};

export async function measureGrowth(folder: string, sizes: SeedSizes, rounds: number): Promise<void> {
  const open = async (name: string, size: Partial<SeedSizes>) => {
    const database = await seedDatabase(join(folder, name), { ...sizes, ...size });
    const site = await startSite(database.url, join(folder, `${name}-data`));
    const stop = async () => {
      await site.stop();
      await database.stop();
    };
    return { site, stop, classPath: await createClassWithLesson(site) };
  };
  const smallSite = await open('one-school', { schools: 1 });
  const variants = {
    [`1 school → ${sizes.schools} schools`]: { schools: sizes.schools },
    [`${sizes.students} students → ${largeSchool}, of ${sizes.schools} schools`]: { students: largeSchool },
  };
  for (const [index, [label, size]] of Object.entries(variants).entries()) {
    const large = await open(`larger-${index}`, size);
    const paths = Object.entries(pathsByName).map(([name, path]) => ({ name, small: path, large: path }));
    const classPaths = { name: 'class page', small: smallSite.classPath, large: large.classPath };
    for (const { name, ...path } of [...paths, classPaths]) {
      const target = ({ server, token }: Site, path: string) => ({
        url: server.address + path,
        headers: { authorization: `Bearer ${token}` },
      });
      const ours = [target(smallSite.site, path.small), target(large.site, path.large)] as const;
      const { ratio } = await compare(...ours, 32, rounds);
      printFigure(`${name}: ${label}`, `× ${ratio.toFixed(2)}`);
    }
    await large.stop();
  }
  await smallSite.stop();
}
