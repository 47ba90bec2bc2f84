import type { Compared } from './load.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

export const printTitle = (title: string): void => say(`\n${title}`);

export function printCompared(name: string, { connections, ours, bare, ratio }: Compared): void {
  const figure = (one: Compared['ours']) =>
    `${Math.round(one.perSecond)}/s, p50 ${one.p50} ms, p99 ${one.p99} ms`;
  say(`${name}, ${connections} connection${connections === 1 ? '' : 's'}`);
  say(`    ours ${figure(ours)}`);
  say(`    bare ${figure(bare)}`);
  say(`    ratio ${ratio.toFixed(2)}`);
}

export const printFigure = (name: string, value: string): void => say(`${name.padEnd(52)} ${value}`);
