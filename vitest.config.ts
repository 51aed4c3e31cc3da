import { configDefaults, defineConfig } from 'vitest/config';
import { callTables } from './scripts/call-tables.ts';
import { LongestFirst } from './test/longest-first.ts';
import { chooseTemporaryFolder } from './test/temporary-folder.ts';

chooseTemporaryFolder();

const setupFiles = ['test/no-console-output.ts', 'test/fast-check.ts'];
const globalSetup = ['test/global-setup.ts'];
const isTorture = process.env['TORTURE'] === 'full';
/** They have promises that only `npm run torture` tries: minutes of load, kills and outages. */
const inFull = ['backup', 'real-kills', 'restarts', 'shop-faults'];
const reliability = ['lab/reliability/**/*.test.ts'];
// Twice the cores of a small machine: three workers leave 8 % of the processor idle, four 1 %.
const maxWorkers = 4;
const plugins = [callTables()];
// Test files of a worker share their modules: loading them for each took a third of the time.
const isolate = false;
// Node loads the server as it does in production. Transforming its modules for each project and
// sending them to each worker took a fifth of the processor time of a folder.
const loadedByNode = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // The React of production, as `npm start` runs it.
  env: { NODE_ENV: 'production' },
  // A young generation of 64 MB: collecting one of 16 MB took a tenth of the processor time.
  execArgv: [
    '--max-semi-space-size=64',
    '--import=./test/jsx-hook.mjs',
    '--import=./test/load-server.mjs',
  ],
};
// A busy machine is no flaw of the shop: what is polled for may take as long as an element that is
// waited for.
const expected = { poll: { timeout: 30_000 } };

export default defineConfig({
  test: {
    maxWorkers,
    // A failure states all that differs: '[ Array(1) ]' says nothing of a run that is over.
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          isolate,
          include: ['contract/**/*.test.ts', 'demo/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          setupFiles,
          expect: expected,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        plugins,
        test: {
          name: 'integration',
          isolate,
          include: [
            'server/**/*.test.ts',
            'database/**/*.test.ts',
            'test/**/*.test.ts',
            'scripts/**/*.test.ts',
            'plugins-example/**/*.test.ts',
            // A project of their own would start other workers, each of which loads the server.
            ...(isTorture ? [] : reliability),
          ],
          exclude: [
            ...configDefaults.exclude,
            ...inFull.map((name) => `lab/reliability/${name}.test.ts`),
          ],
          setupFiles,
          expect: expected,
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 240_000,
          maxWorkers,
          ...loadedByNode,
        },
      },
      // In full, a scenario is measured: in a process of its own, with nothing beside it.
      ...(isTorture
        ? [
            {
              plugins,
              test: {
                name: 'torture',
                isolate: true,
                include: reliability,
                setupFiles,
                expect: expected,
                globalSetup,
                hookTimeout: 240_000,
                maxWorkers: 1,
                ...loadedByNode,
                sequence: { groupOrder: 1 },
              },
            },
          ]
        : []),
    ],
  },
});
