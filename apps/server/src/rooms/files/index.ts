/** What the composition lends to the kernel. */
export { fileRows } from './files.store.ts';
