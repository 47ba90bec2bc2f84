/** Prints results as they arrive, and again at the end as tables to copy. */
import type { Compared } from './load.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const compared: { readonly name: string; readonly figures: Compared }[] = [];
const figures: { readonly name: string; readonly value: string }[] = [];

export const printTitle = (title: string): void => say(`\n${title}`);

export function printCompared(name: string, of: Compared): void {
  const { connections, ours, bare, ratio } = of;
  compared.push({ name, figures: of });
  const figure = (one: Compared['ours']) =>
    `${Math.round(one.perSecond)}/s, p50 ${one.p50} ms, p99 ${one.p99} ms`;
  say(`${name}, ${connections} connection${connections === 1 ? '' : 's'}`);
  say(`    ours ${figure(ours)}`);
  say(`    bare ${figure(bare)}`);
  say(`    ratio ${ratio.toFixed(2)}`);
}

export function printFigure(name: string, value: string): void {
  figures.push({ name: name.trim(), value });
  say(`${name.padEnd(52)} ${value}`);
}

export function printTables(): void {
  const row = (cells: readonly (string | number)[]) => say(`| ${cells.join(' | ')} |`);
  const head = (cells: readonly string[]) => {
    row(cells);
    row(cells.map(() => '---'));
  };
  if (compared.length > 0) {
    printTitle('In one table');
    head([
      'case',
      'connections',
      'per second',
      'p50 ms',
      'p99 ms',
      'bare per second',
      'p50 ms',
      'p99 ms',
      'ratio',
    ]);
  }
  for (const { name, figures } of compared) {
    const { connections, ours, bare, ratio } = figures;
    const told = (one: Compared['ours']) => [Math.round(one.perSecond), one.p50, one.p99];
    row([name, connections, ...told(ours), ...told(bare), ratio.toFixed(2)]);
  }
  if (figures.length > 0) {
    say('');
    head(['figure', 'value']);
  }
  for (const { name, value } of figures) row([name, value]);
}
