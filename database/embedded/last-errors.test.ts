import { expect, test } from 'vitest';
import { lastErrors } from './last-errors.ts';

test('a full disk is named, and neither the statement nor the clean-up after it', () => {
  const output = `running bootstrap script ... ok
performing post-bootstrap initialization ... 2026-11-29 14:27:22.725 UTC [26710] FATAL:  could not write to file "base/4/1249": No space left on device
2026-11-29 14:27:22.725 UTC [26710] STATEMENT:  CREATE DATABASE template0;
child process exited with exit code 1
initdb: removing data directory "/data/postgres/draft-1"
`;
  expect(lastErrors(output)).toBe(
    'FATAL:  could not write to file "base/4/1249": No space left on device',
  );
});

test('without a line that names an error, the last lines are shown', () => {
  expect(lastErrors('one\ntwo\nthree\n')).toBe('two three');
  expect(lastErrors('initdb: error: directory "/x" exists\ninitdb: hint: remove it')).toBe(
    'initdb: error: directory "/x" exists',
  );
});
