import { expect, test } from 'vitest';
import { ApiError } from '#web/api/client.ts';
import { fieldErrors } from './form-error.ts';

const errorsOf = (...problems: readonly [path: string, message: string][]) =>
  fieldErrors(
    new ApiError(422, 'Invalid', {
      errors: problems.map(([path, message]) => ({ path, message })),
    }),
  );

test('an error of a nested field reaches the control of its whole name, or of its list', () => {
  const errors = errorsOf(
    ['rate.charge', 'Too low'],
    ['images.0', 'Too large'],
    ['images.1', 'No'],
  );
  expect(errors).toMatchObject({ 'rate.charge': 'Too low', images: 'Too large' });
});

test('an error of the only entry of a list reaches its control', () => {
  expect(errorsOf(['0.fee_percent', 'Too high'])).toEqual({ fee_percent: 'Too high' });
});
