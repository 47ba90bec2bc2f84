/** Runs a measured server as a separate process, ready when it has printed its address. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface RunningProcess {
  readonly address: string;
  readonly startupMs: number;
  /** Resident memory in megabytes. */
  readonly residentMegabytes: () => number;
  /** Processor time so far. */
  readonly processorSeconds: () => number;
  readonly stop: () => Promise<void>;
}

export async function startProcess(
  file: string,
  environment: Record<string, string>,
): Promise<RunningProcess> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await readPrintedAddress(child);
  return {
    address,
    startupMs: performance.now() - startedAt,
    residentMegabytes: () => readResidentMegabytes(child.pid ?? 0),
    processorSeconds: () => readProcessorSeconds(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function readPrintedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`a measured process ended with ${code}: ${output}`)));
  });
}

function readResidentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** The clock ticks of Linux in a second. */
const ticksPerSecond = 100;

function readProcessorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
