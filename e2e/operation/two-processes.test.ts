/** Two processes on one machine: they share a database and a data folder, with its files and its secret. */
import { testTwoProcesses } from './two-processes.ts';

testTwoProcesses(async () => ({ env: {}, stop: async () => {} }));
