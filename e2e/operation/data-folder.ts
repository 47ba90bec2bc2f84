/** A data folder and the servers started on it one after another; each stops with its test. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { type Product, startProduct } from '@klasna/tooling/start-product';
import { afterAll, afterEach } from 'vitest';
import { copyPreparedDataFolder } from './prepared-data-folder.ts';

export interface DataFolder {
  readonly dataDir: string;
  readonly start: () => Promise<Product>;
  readonly stop: (product: Product) => Promise<number | undefined>;
  /** The processes with this folder in their command line. */
  readonly listRemainingProcesses: () => string;
}

export function createDataFolder(): DataFolder {
  const dataDir = copyPreparedDataFolder();
  const running = new Set<Product>();

  async function stop(product: Product): Promise<number | undefined> {
    running.delete(product);
    return product.stop();
  }

  afterEach(async () => {
    for (const product of running) await stop(product);
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  return {
    dataDir,
    start: async () => {
      const product = await startProduct({ dataDir });
      running.add(product);
      return product;
    },
    stop,
    listRemainingProcesses: () =>
      execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.includes(dataDir))
        .join('\n'),
  };
}

export const fetchHealth = (product: Product): Promise<Response> => fetch(`${product.address}/api/health`);
