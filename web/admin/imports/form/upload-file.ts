import { importBytesMax, importLinesMax } from '#contract/imports/rules.ts';
import type { ProductImport } from '#contract/imports/api.ts';
import { importRefusals } from '#contract/imports/texts.ts';
import { shopFailure } from '#contract/shop-messages.ts';
import { ApiError, describeRequest, readResponse } from '#web/api/client.ts';

type Upload = { file: File; category: string; onProgress: (part: number) => void };

/** Uploads the file and reports the progress from 0 to 1, which `fetch` cannot. */
export async function uploadFile({ file, category, onProgress }: Upload): Promise<ProductImport> {
  const { method, url } = describeRequest('uploadImport', {
    query: { file_name: file.name.slice(0, 200), category },
  });
  const { status, response } = await new Promise<{ status: number; response: string }>(
    (resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.setRequestHeader(
        'authorization',
        `Bearer ${localStorage.getItem('admin-token') ?? ''}`,
      );
      request.setRequestHeader('content-type', 'text/csv');
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      request.addEventListener('load', () =>
        resolve({ status: request.status, response: request.responseText }),
      );
      request.addEventListener('error', () => reject(new ApiError(0, shopFailure.network)));
      request.send(file);
    },
  );
  return readResponse<'uploadImport'>(status, parse(response)).data;
}

/** The error of a file that the server would reject. */
export function fileErrorOf(file: File): string | null {
  if (file.size > importBytesMax) {
    return importRefusals.import_too_large[1]
      .replace('{megabytes}', String(importBytesMax / 1024 / 1024))
      .replace('{lines}', importLinesMax.toLocaleString('en-IN'));
  }
  return file.size === 0 ? importRefusals.import_empty[1] : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
