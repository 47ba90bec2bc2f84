/** What the same read costs in a large installation, as a multiple of what it costs in a small one. */
import { join } from 'node:path';
import { compare } from '../load.ts';
import { printFigure } from '../report.ts';
import { type Sizes, seed } from '../seed.ts';
import { openSite, type Site } from '../site.ts';

export async function measureGrowth(folder: string, sizes: Sizes, rounds: number): Promise<void> {
  const open = async (name: string, schools: number) => {
    const seeded = await seed(join(folder, name), { ...sizes, schools });
    return { seeded, site: await openSite(seeded.url, join(folder, `${name}-data`)) };
  };
  const small = await open('one-school', 1);
  const large = await open('many-schools', sizes.schools);
  const read = ({ server, token }: Site) => ({
    url: `${server.address}/api/tenant/user`,
    headers: { authorization: `Bearer ${token}` },
  });
  const { ratio } = await compare(read(small.site), read(large.site), 32, rounds);
  printFigure(`read: 1 school → ${sizes.schools} schools`, `× ${ratio.toFixed(2)}`);
  for (const { site, seeded } of [small, large]) {
    await site.stop();
    await seeded.stop();
  }
}
