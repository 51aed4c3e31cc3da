import { expect, test } from 'vitest';
import { failure } from '#contract/messages.ts';
import { refuse } from '#contract/refusals.ts';
import { ApiError } from '#web/api/client.ts';
import { refusedItem, sendingItem } from './image-items.ts';

const file = new File(['heic'], 'phone.heic', { type: 'image/heic' });
const item = sendingItem({ key: 'file-1', alt: 'A bed', name: file.name }, file);
const refusedBy = (error: unknown) => refusedItem(item, file, error);

test('an image that was lost on the way can be sent again', () => {
  for (const error of [new ApiError(0, failure.network), new ApiError(503, 'Busy'), new Error()])
    expect(refusedBy(error)).toMatchObject({ state: 'refused', alt: 'A bed', canRetry: true });
});

test('a file that the shop cannot read is not sent again', () => {
  for (const code of [
    'image_heic',
    'image_invalid',
    'image_too_large',
    'body_too_large',
  ] as const) {
    const { status, message } = refuse(code);
    expect(refusedBy(new ApiError(status, message))).toMatchObject({
      reason: message,
      canRetry: false,
    });
  }
});
