import type { Scheme } from '@klasna/kit/theme-state';
import classes from './choice-group.module.css';

const colours: Readonly<Record<Scheme, string>> = {
  default: 'var(--mantine-color-blue-filled)',
  dark: 'var(--mantine-color-text)',
  green: 'var(--mantine-color-green-filled)',
  purple: 'var(--mantine-color-purple-filled)',
  orange: 'var(--mantine-color-orange-filled)',
};

/** A dot in the colour of a scheme. */
export function SchemeDot({ scheme }: { readonly scheme: Scheme }) {
  return <span className={classes.dot} style={{ background: colours[scheme] }} />;
}
