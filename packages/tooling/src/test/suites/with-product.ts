/** Starts the product for a suite of browser tests. The suite does it, not its test runner, so that it always ends. */
import { settings, toEnvironment } from '../../../../../e2e/support/settings.ts';
import { runAtExit } from '../../processes.ts';
import { startProduct } from '../../start-product.ts';

/** `work` gets the environment variables that tell tests where the product is. */
export async function withProduct<T>(
  work: (env: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const product = await startProduct({ env: settings });
  const stopProduct = runAtExit(async () => void (await product.stop()));
  try {
    return await work(toEnvironment(product));
  } finally {
    await stopProduct();
  }
}
