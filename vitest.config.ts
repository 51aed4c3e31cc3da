import { defineConfig } from 'vitest/config';

const setupFiles = ['test/no-complaints.ts'];
const globalSetup = ['test/global-setup.ts'];
const isTorture = process.env['TORTURE'] === 'full';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'demo/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          setupFiles,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
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
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
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
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
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
          maxWorkers: isTorture ? 1 : 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
