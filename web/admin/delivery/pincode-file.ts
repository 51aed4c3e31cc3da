import { ApiError, describeRequest, readResponse } from '#web/api/client.ts';
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
  const body: unknown = await response.json().catch(() => undefined);
  return { status: response.status, body };
}

export async function previewPincodes(file: File) {
  const { status, body } = await send('previewCourierPincodes', file);
  return readResponse<'previewCourierPincodes'>(status, body).data;
}

export async function replacePincodes(file: File) {
  const { status, body } = await send('replaceCourierPincodes', file);
  return readResponse<'replaceCourierPincodes'>(status, body);
}
