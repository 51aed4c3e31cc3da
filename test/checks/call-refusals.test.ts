import { expect, test } from 'vitest';
import { refusalsOfHandlers } from '../../scripts/call-refusals.ts';
import written from '#server/api/openapi/refusals-of-handlers.json' with { type: 'json' };

test('the API document lists the refusals that the handlers contain', () => {
  expect(written, 'run: node scripts/call-refusals.ts').toEqual(refusalsOfHandlers());
  expect(written.setCartLines.split(' ')).toContain('stock_out');
});
