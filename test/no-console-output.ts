import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';
import './end-with-run.ts';

// Console output and warnings fail a test: one that expects them replaces the method for
// itself with vi.spyOn.
const outputs: string[] = [];

function listen(method: 'error' | 'warn'): void {
  Object.assign(console, {
    [method]: (...parts: unknown[]) => outputs.push(`console.${method}: ${format(...parts)}`),
  });
}

function requireNoOutput(): void {
  const found = outputs.splice(0);
  if (found.length > 0) throw new Error(`unexpected:\n${found.join('\n')}`);
}

listen('error');
listen('warn');
const onWarning = (warning: Error): void =>
  void outputs.push(`warning: ${warning.stack ?? warning.message}`);
process.on('warning', onWarning);
afterEach(requireNoOutput);
afterAll(() => {
  process.off('warning', onWarning);
  requireNoOutput();
});
