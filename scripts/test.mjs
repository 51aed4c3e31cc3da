import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, pinnedNode, root, run, runQuietly, secondsSince } from './programs.mjs';

// Installs and builds first if needed. `npm test -- server/cart` runs only the tests whose path
// contains that text, without the checks of the whole repository; vitest's own options work too.
const filters = process.argv.slice(2);
const checks =
  filters.length > 0
    ? []
    : [
        ['format', 'oxfmt', ['--check']],
        // Includes what `npm run types` finds: the types are computed once for both.
        ['lint and types', 'oxlint', ['--type-aware', '--type-check']],
      ];

await main(async () => {
  await timed('install', () => ensureInstalled('all'));
  await timed('build', ensureBuilt);
  await timed('browser', () => check(pinnedNode(), ['scripts/browser.mjs']));
  let code = 1;
  // Side by side: the tests leave processor time unused, and one run reports everything that fails.
  await allOf([
    ...checks.map(([name, program, args]) => timed(name, () => check(program, args))),
    tests().then((result) => (code = result)),
  ]);
  return code;
});

async function tests() {
  const folder = mkdtempSync(join(tmpdir(), 'homeloom-report-'));
  const report = join(folder, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const startMs = performance.now();
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run(pinnedNode(), [vitest, 'run', ...reporters, ...filters]);
    console.log(`tests: ${secondsSince(startMs)}`);
    console.log(summaryOf(JSON.parse(readFileSync(report, 'utf8'))));
    return code;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// A file that fails before its first test has no failed test, so it counts as one.
function summaryOf({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return `${numPassedTests} passed, ${numFailedTests + broken.length} failed`;
}

async function timed(name, step) {
  const startMs = performance.now();
  await step();
  console.log(`${name}: ${secondsSince(startMs)}`);
}

// Waits for all, so that one run shows the errors of both lint and types.
async function allOf(steps) {
  const failed = (await Promise.allSettled(steps)).filter(({ status }) => status === 'rejected');
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => reason.message).join('\n'));
}

async function check(program, args) {
  const { code, output } = await runQuietly(program, args);
  if (code !== 0)
    throw new Error(
      `${output.trim()}\n${[program, ...args].join(' ')} failed with exit code ${code}.`,
    );
}
