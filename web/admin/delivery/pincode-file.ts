import { ApiError, describeRequest, readReply } from '#web/api/client.ts';
import { shopFailure } from '#contract/shop-messages.ts';

async function send(name: 'previewCourierPincodes' | 'replaceCourierPincodes', file: File) {
  const { method, url } = describeRequest(name, {});
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${localStorage.getItem('admin-token') ?? ''}`,
      'content-type': 'text/csv',
    },
    body: file,
  }).catch(() => {
    throw new ApiError(0, shopFailure.network);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  return { status: response.status, answer };
}

export async function previewPincodes(file: File) {
  const { status, answer } = await send('previewCourierPincodes', file);
  return readReply<'previewCourierPincodes'>(status, answer).data;
}

export async function replacePincodes(file: File) {
  const { status, answer } = await send('replaceCourierPincodes', file);
  return readReply<'replaceCourierPincodes'>(status, answer);
}
