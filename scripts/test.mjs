import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readArguments } from './arguments.mjs';
import { ensureBuilt, translatedLanguages } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, pinnedNode, root, run, runQuietly, secondsSince } from './programs.mjs';

// Installs and builds first if needed. `npm test -- server/cart` runs only the tests whose path
// contains that text, without the checks of the whole repository; vitest's own options work too.
const { positionals: filters } = readArguments('test');
const checks =
  filters.length > 0
    ? []
    : [
        ['format', 'oxfmt', ['--check']],
        // Includes what `npm run types` finds: the types are computed once for both.
        ['lint and types', 'oxlint', ['--type-aware', '--type-check']],
        // Each checker of several computes the types of the contract by itself.
        ...translatedLanguages().map((locale) => [
          `types of ${locale}`,
          'tsc',
          ['-p', `locales/${locale}/tsconfig.pages.json`, '--checkers', '1'],
        ]),
      ];

// The compiler and the lint of types are written in Go: its collector took a quarter of their time,
// a second core a tenth. The tests beside them take longer anyway.
const goSettings = { GOGC: '400', GOMAXPROCS: '1' };

// Browser tests, `e2e/**/*.spec.ts`, run on Playwright's runner, all others on vitest.
const selectsSpecs = filters.length === 0 || filters.some((filter) => filter.startsWith('e2e'));

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

// One after the other: side by side, servers and browsers would starve each other on two cores.
async function tests() {
  const folder = mkdtempSync(join(tmpdir(), 'homeloom-report-'));
  const startMs = performance.now();
  const results = [];
  try {
    results.push(await vitest(join(folder, 'vitest.json')));
    if (selectsSpecs) results.push(await playwright(join(folder, 'browser.json')));
    console.log(`tests: ${secondsSince(startMs)}`);
    const sum = (key) => results.reduce((total, result) => total + result[key], 0);
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
    // Repeated at the end, where one looks first: the reports above run to thousands of lines.
    for (const line of results.flatMap(({ failures }) => failures)) console.log(line);
    return Math.max(...results.map(({ code }) => code));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function vitest(report) {
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(pinnedNode(), [
    program,
    'run',
    '--passWithNoTests',
    ...reporters,
    ...filters,
  ]);
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that fails before its first test has no failed test, so it counts as one.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    if (assertionResults.length === 0) return message === '' ? [] : [`${file}: ${message}`];
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [message = ''] }) =>
        [`${file}: ${fullName}`, ...message.split('\n').slice(0, 6)].join('\n  '),
      );
  });
  return { code, passed: numPassedTests, failed: numFailedTests + broken.length, failures };
}

async function playwright(report) {
  const program = join(root, 'node_modules/@playwright/test/cli.js');
  const code = await run(pinnedNode(), [program, 'test', '--pass-with-no-tests', ...filters], {
    env: { BROWSER_REPORT: report },
  });
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
  const specs = suites.flatMap(specsOf);
  const failures = [
    ...errors.map(({ message }) => message),
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => [`${spec.file}: ${spec.title}`, ...shownBy(spec)].join('\n  ')),
  ];
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { code, passed: stats.expected, failed, failures };
}

// What the pages showed and the shop's log said when a browser test failed: a file would be lost
// with a CI run's machine.
function shownBy({ tests }) {
  return tests
    .flatMap(({ results }) => results.flatMap(({ attachments }) => attachments))
    .filter(({ name }) => name === 'page' || name === 'shop')
    .flatMap(({ body }) => Buffer.from(body, 'base64').toString().split('\n').slice(-150));
}

// A suite is a file or a `describe`, and may hold others.
function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
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
  const { code, output } = await runQuietly(program, args, { env: goSettings });
  if (code !== 0)
    throw new Error(
      `${output.trim()}\n${[program, ...args].join(' ')} failed with exit code ${code}.`,
    );
}
