/** An installation of several processes: its school, and processes with an address of their own behind a proxy. */
import { findFreePort } from '@klasna/postgres/find-free-port';
import { type Product, type ProductOptions, startProduct } from '@klasna/tooling/start-product';
import { runCommand } from './run-command.ts';

export type ServingProcess = Pick<Product, 'address' | 'pid' | 'stop'>;

export const office = { email: 'office@two.example', password: 'correct horse 2' };
/** The office also teaches. */
export const officeAccounts = ['administrator', 'teacher'].map((title) => ({ title, ...office }));

type Environment = Readonly<Record<string, string>>;

/** Creates the first school, which also migrates the database. */
export async function createInstallation(env: Environment): Promise<void> {
  const school = ['--name', 'Two Processes', '--slug', 'two'];
  const person = ['--email', office.email, '--password', office.password];
  const { code, output } = await runCommand('school:create', [...school, ...person], env);
  if (code !== 0) throw new Error(`the school was not created: ${output}`);
}

/** PUBLIC_URL makes each process print the address of the proxy, so its own is known by its port. */
export async function startServing(
  env: Environment,
  { port, ...options }: Pick<ProductOptions, 'dataDir' | 'checkout'> & { readonly port?: number } = {},
): Promise<ServingProcess> {
  const ownPort = String(port ?? (await findFreePort()));
  const product = await startProduct({ ...options, env: { ...env, PORT: ownPort }, isServerOnly: true });
  return { ...product, address: `http://127.0.0.1:${ownPort}` };
}
