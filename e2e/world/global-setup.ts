/** Starts the product once for all specs, unless whoever runs them has started it already. */
import { startProduct } from '@klasna/tooling/product';
import { settings, tellWorkers } from './settings.ts';

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.E2E_ADDRESS) return async () => {};
  const product = await startProduct({ env: settings });
  tellWorkers(product);
  return async () => {
    await product.stop();
  };
}
