/** Runs a measured server as a separate process, ready when it has printed its address. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Running {
  readonly address: string;
  readonly startedIn: number;
  /** Resident memory in megabytes. */
  readonly memory: () => number;
  readonly stop: () => Promise<void>;
}

export async function startProcess(file: string, environment: Record<string, string>): Promise<Running> {
  const begun = performance.now();
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await printedAddress(child);
  return {
    address,
    startedIn: performance.now() - begun,
    memory: () => residentMegabytes(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`a measured process ended with ${code}: ${said}`)));
  });
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
