import type { TestCase } from 'vitest/node';

const marks = { passed: 'kept   ', failed: 'BROKEN ', skipped: 'skipped', pending: 'skipped' } as const;

/** One line for each promise as soon as it was tried, and why a broken one broke. */
export class Table {
  readonly counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    this.counts[state] += 1;
    const figure = test.meta().figure ?? '';
    process.stdout.write(`${marks[state]}  ${test.fullName}${figure === '' ? '' : `\n           ${figure}`}\n`);
    for (const error of errors ?? []) {
      const words = [error.stack ?? error.message, error.diff ?? '', error.cause instanceof Error ? error.cause.message : ''];
      for (const line of words.join('\n').split('\n').filter(Boolean).slice(0, 40)) process.stdout.write(`           ${line}\n`);
    }
  }

  onTestModuleEnd(module: { moduleId: string; errors(): readonly { message: string; stack?: string | undefined }[] }): void {
    for (const error of module.errors()) {
      this.counts.failed += 1;
      process.stdout.write(`${marks.failed}  ${module.moduleId}\n           ${error.stack ?? error.message}\n`);
    }
  }
}
