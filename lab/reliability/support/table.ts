import { relative } from 'node:path';
import type { TestCase } from 'vitest/node';
import { type Goal, goals } from './goals.ts';

const marks = {
  passed: 'kept   ',
  failed: 'BROKEN ',
  skipped: 'skipped',
  pending: 'skipped',
} as const;

type Tried = { state: keyof typeof marks; name: string; file: string; figure: string };

/**
 * One line for each promise as soon as it was tried, and why a broken one broke; at the end the
 * goals and what holds them.
 */
export class Table {
  readonly counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
  readonly #tried: Tried[] = [];
  readonly #isNamed: boolean;

  /** `isNamed`: of files that were named, each test has its line. */
  constructor({ isNamed }: { isNamed: boolean }) {
    this.#isNamed = isNamed;
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    const file = relative(process.cwd(), test.module.moduleId);
    const figure = test.meta().figure ?? '';
    this.#tried.push({ state, name: test.fullName, file, figure });
    const isPromise = this.#isNamed || file.startsWith('lab/reliability');
    if (isPromise || state === 'failed') this.counts[state] += 1;
    if (isPromise || state === 'failed')
      process.stdout.write(
        `${marks[state]}  ${test.fullName}${figure === '' ? '' : `\n           ${figure}`}\n`,
      );
    for (const error of errors ?? []) {
      const words = [
        error.stack ?? error.message,
        error.diff ?? '',
        error.cause instanceof Error ? error.cause.message : '',
      ];
      for (const line of words.join('\n').split('\n').filter(Boolean).slice(0, 40))
        process.stdout.write(`           ${line}\n`);
    }
  }

  onTestModuleEnd(module: {
    moduleId: string;
    errors(): readonly { message: string; stack?: string | undefined }[];
  }): void {
    for (const error of module.errors()) {
      this.counts.failed += 1;
      process.stdout.write(
        `${marks.failed}  ${module.moduleId}\n           ${error.stack ?? error.message}\n`,
      );
    }
  }

  /** Each goal with its verdict and the figures that it was reached with. */
  writeGoals(): void {
    for (const area of new Set(goals.map((goal) => goal.area))) {
      process.stdout.write(`\n${area}\n`);
      for (const goal of goals.filter((each) => each.area === area))
        process.stdout.write(
          `${this.#result(goal)}  ${goal.tried}\n           goal: ${goal.goal}\n${this.#figures(
            goal,
          )
            .map((line) => `           ${line}\n`)
            .join('')}`,
        );
    }
  }

  #of({ promises = [], tests = [] }: Goal): Tried[][] {
    return [
      ...promises.map((words) =>
        this.#tried.filter(({ name, state }) => name.includes(words) && state !== 'skipped'),
      ),
      ...tests.map((path) =>
        this.#tried.filter(({ file, state }) => file === path && state !== 'skipped'),
      ),
    ];
  }

  #result(goal: Goal): string {
    const groups = this.#of(goal);
    if (groups.length === 0) return 'by test';
    if (groups.flat().some(({ state }) => state === 'failed')) return marks.failed;
    return groups.some((group) => group.length === 0) ? 'partly ' : marks.passed;
  }

  #figures(goal: Goal): string[] {
    const { promises = [], tests = [], elsewhere = [] } = goal;
    const groups = this.#of(goal);
    const describeCounts = (group: readonly Tried[] = []): string =>
      group.length === 0
        ? 'not tried'
        : `${group.filter(({ state }) => state === 'passed').length} of ${group.length} tests`;
    return [
      ...promises.map(
        (words, place) =>
          groups[place]?.[0]?.figure ||
          `${words}: ${(groups[place]?.length ?? 0) === 0 ? 'not tried' : 'no figure'}`,
      ),
      ...tests.map((path, place) => `${path}: ${describeCounts(groups[promises.length + place])}`),
      ...elsewhere.map((path) => `held by ${path}`),
    ];
  }
}
