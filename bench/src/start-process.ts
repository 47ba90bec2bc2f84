/** Runs a measured server as a separate process, ready when it has printed its address. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

export interface RunningProcess {
  readonly address: string;
  readonly startupMs: number;
  /** Resident memory in megabytes. */
  readonly residentMegabytes: () => number;
  /** Processor time so far. */
  readonly processorSeconds: () => number;
  readonly stop: () => Promise<void>;
  /** Ends the process at once, without a chance to complete anything. */
  readonly kill: () => Promise<void>;
}

/** `command`: a script and its arguments. `logFile`: where everything that the process prints is appended. */
export async function startProcess(
  command: readonly string[],
  environment: Record<string, string>,
  logFile?: string,
): Promise<RunningProcess> {
  const startedAt = performance.now();
  const log = logFile === undefined ? undefined : openSync(logFile, 'a');
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', log ?? 'inherit'],
  });
  if (log !== undefined) {
    child.stdout?.on('data', (chunk) => writeSync(log, chunk));
    child.once('close', () => closeSync(log));
  }
  // Nothing that was started outlives the benchmark, however it ends.
  const kill = (): void => void child.kill('SIGKILL');
  process.on('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const address = await readPrintedAddress(child);
  return {
    address,
    startupMs: performance.now() - startedAt,
    residentMegabytes: () => readResidentMegabytes(child.pid ?? 0),
    processorSeconds: () => readProcessorSeconds(child.pid ?? 0),
    stop: () => endProcess(child, 'SIGTERM'),
    kill: () => endProcess(child, 'SIGKILL'),
  };
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

function readPrintedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk;
      const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (address === undefined) return;
      child.stdout?.off('data', read);
      resolve(address);
    };
    child.stdout?.on('data', read);
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
