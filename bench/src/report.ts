/** Prints results as they arrive, and again at the end as tables to copy. */
import type { Comparison } from './compare-load.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const comparisons: { readonly name: string; readonly figures: Comparison }[] = [];
const figures: { readonly name: string; readonly value: string }[] = [];

export const printTitle = (title: string): void => print(`\n${title}`);

export function printCompared(name: string, comparison: Comparison): void {
  const { connections, ours, bare, ratio } = comparison;
  comparisons.push({ name, figures: comparison });
  const formatResult = (one: Comparison['ours']) =>
    `${Math.round(one.perSecond)}/s, p50 ${one.p50} ms, p99 ${one.p99} ms`;
  print(`${name}, ${connections} connection${connections === 1 ? '' : 's'}`);
  print(`    ours ${formatResult(ours)}`);
  print(`    bare ${formatResult(bare)}`);
  print(`    ratio ${ratio.toFixed(2)}`);
}

export function printFigure(name: string, value: string): void {
  figures.push({ name: name.trim(), value });
  print(`${name.padEnd(52)} ${value}`);
}

export function printTables(): void {
  const printRow = (cells: readonly (string | number)[]) => print(`| ${cells.join(' | ')} |`);
  const printHead = (cells: readonly string[]) => {
    printRow(cells);
    printRow(cells.map(() => '---'));
  };
  if (comparisons.length > 0) {
    printTitle('In one table');
    printHead([
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
  for (const { name, figures } of comparisons) {
    const { connections, ours, bare, ratio } = figures;
    const toCells = (one: Comparison['ours']) => [Math.round(one.perSecond), one.p50, one.p99];
    printRow([name, connections, ...toCells(ours), ...toCells(bare), ratio.toFixed(2)]);
  }
  if (figures.length > 0) {
    print('');
    printHead(['figure', 'value']);
  }
  for (const { name, value } of figures) printRow([name, value]);
}
