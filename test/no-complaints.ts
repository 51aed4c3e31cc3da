import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

// What a program complains of is a finding: a test that expects a complaint replaces the method for
// itself with vi.spyOn.
const complaints: string[] = [];

function listen(method: 'error' | 'warn'): void {
  Object.assign(console, {
    [method]: (...parts: unknown[]) => complaints.push(`console.${method}: ${format(...parts)}`),
  });
}

function refuseComplaints(): void {
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(`unexpected:\n${found.join('\n')}`);
}

listen('error');
listen('warn');
const onWarning = (warning: Error): void =>
  void complaints.push(`warning: ${warning.stack ?? warning.message}`);
process.on('warning', onWarning);
afterEach(refuseComplaints);
afterAll(() => {
  process.off('warning', onWarning);
  refuseComplaints();
});
