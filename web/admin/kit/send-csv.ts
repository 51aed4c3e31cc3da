import { shopFailure } from '#contract/shop-messages.ts';
import { ApiError, describeRequest, readResponse } from '#web/api/client.ts';

type CsvCall =
  | 'previewCourierPincodes'
  | 'replaceCourierPincodes'
  | 'previewTranslations'
  | 'importTranslations';

/** Sends a CSV file as the body of a call. */
export async function sendCsv<N extends CsvCall>(name: N, file: File) {
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
  return readResponse<N>(response.status, body);
}
