import { expect, test } from 'vitest';
import { readResponse } from './client.ts';

const tooLarge = 'File size too large. Please upload a smaller image.';

test.each([undefined, { code: 413, message: '' }, { error: 'too large' }])(
  'a 413 of a proxy has the sentence for large files: %j',
  (response) => {
    expect(() => readResponse(413, response)).toThrow(tooLarge);
  },
);

test('a 413 of the shop keeps its own sentence', () => {
  expect(() => readResponse(413, { code: 413, message: 'Request is too large.' })).toThrow(
    'Request is too large.',
  );
});
