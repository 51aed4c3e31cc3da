import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

const setupFiles = ['test/no-complaints.ts'];
const globalSetup = ['test/global-setup.ts'];
const isTorture = process.env['TORTURE'] === 'full';
// One more than the cores of a small machine: browsers and databases spend a third of their time waiting.
const maxWorkers = 3;

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'demo/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          setupFiles,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['server/**/*.test.ts', 'database/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles,
          globalSetup,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          setupFiles,
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'torture',
          include: ['torture/**/*.test.ts'],
          setupFiles,
          globalSetup,
          hookTimeout: 120_000,
          // In full, nothing else runs beside a scenario: it is measured.
          maxWorkers: isTorture ? 1 : maxWorkers,
          sequence: { groupOrder: isTorture ? 1 : 0 },
        },
      },
    ],
  },
});
