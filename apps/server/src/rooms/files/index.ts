/** What the composition lends to the kernel, and other rooms may ask of files. */
export { fileRows, findFiles } from './files.store.ts';
