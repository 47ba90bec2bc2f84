/** Starts the product once for all specs, unless `E2E_ADDRESS` names a running one. */
import { startProduct } from '@klasna/tooling/start-product';
import { settings, toEnvironment } from './settings.ts';

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.E2E_ADDRESS) return async () => {};
  const product = await startProduct({ env: settings });
  Object.assign(process.env, toEnvironment(product));
  return async () => {
    await product.stop();
  };
}
