import { expect, test } from 'vitest';
import { readReply } from './client.ts';

const tooLarge = 'File size too large. Please upload a smaller image.';

test.each([undefined, { code: 413, message: '' }, { error: 'too large' }])(
  'a 413 of a proxy has the sentence for large files: %j',
  (answer) => {
    expect(() => readReply(413, answer)).toThrow(tooLarge);
  },
);

test('a 413 of the shop keeps its own sentence', () => {
  expect(() => readReply(413, { code: 413, message: 'Request is too large.' })).toThrow(
    'Request is too large.',
  );
});
