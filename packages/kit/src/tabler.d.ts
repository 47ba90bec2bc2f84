/** The icons one by one: the package types only the door that leads to all six thousand. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;
  // biome-ignore lint/style/noDefaultExport: the file described has no other export
  export default icon;
}
