/**
 * Declares the types of the single icon files, because the package declares only its main entry with all six thousand
 * icons.
 */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;
  // biome-ignore lint/style/noDefaultExport: the described file has no other export
  export default icon;
}
