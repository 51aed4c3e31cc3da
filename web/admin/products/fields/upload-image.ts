import type { MediaImage } from '#contract/catalogue/entities.ts';
import { failure } from '#contract/messages.ts';
import { ApiError, describeRequest, readResponse } from '#web/api/client.ts';

export type Stored = Omit<MediaImage, 'alt'>;

/** Uploads one image and reports the progress from 0 to 1, which `fetch` cannot. */
export async function upload(
  file: File,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<Stored> {
  const { method, url } = describeRequest('uploadImage', {});
  const form = new FormData();
  form.set('image', file);
  const request = new XMLHttpRequest();
  request.open(method, url);
  const token = localStorage.getItem('admin-token');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onShare(total > 0 ? loaded / total : 0),
  );
  const done = new Promise<void>((resolve, reject) => {
    request.addEventListener('load', () => resolve());
    for (const kind of ['error', 'abort', 'timeout'])
      request.addEventListener(kind, () => reject(new ApiError(0, failure.network)));
  });
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(form);
  await done;
  return readResponse<'uploadImage'>(request.status, parsed(request.responseText)).data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
