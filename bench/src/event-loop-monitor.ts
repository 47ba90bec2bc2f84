/**
 * Preloaded into the measured server: appends a line for each time that its event loop was blocked, with the wall time
 * and the processor time of the main thread. Only the latter leaves out other programs of the machine.
 */
import { appendFileSync } from 'node:fs';

const intervalMs = 5;
const minMs = 20;
const file = process.env.EVENT_LOOP_FILE ?? '';

let previous = performance.now();
let previousCpu = process.threadCpuUsage();
setInterval(() => {
  const now = performance.now();
  const cpu = process.threadCpuUsage();
  const wallMs = now - previous - intervalMs;
  const cpuMs = (cpu.user + cpu.system - previousCpu.user - previousCpu.system) / 1000;
  previous = now;
  previousCpu = cpu;
  if (wallMs >= minMs) appendFileSync(file, `${Date.now()} ${wallMs.toFixed(1)} ${cpuMs.toFixed(1)}\n`);
}, intervalMs).unref();
