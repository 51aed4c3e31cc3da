import type { MediaS3 } from '#server/config/config.ts';
import { S3Error } from './s3-client.ts';

const keys = /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|Unauthorized)/;

/**
 * Translates a rejected attempt into a sentence about the settings. Rethrows timeouts and server
 * errors.
 */
export async function findProblem(
  { bucket, endpoint, region }: MediaS3,
  attempt: () => Promise<void>,
): Promise<string | null> {
  try {
    await attempt();
    return null;
  } catch (error) {
    if (!(error instanceof S3Error) || error.status >= 500 || error.status === 429) throw error;
    const store = endpoint ?? `Amazon’s store of ${region}`;
    if (keys.test(error.name))
      return `MEDIA_S3_ACCESS_KEY and MEDIA_S3_SECRET_KEY are not accepted by ${store} (${error.name})`;
    if (error.name === 'NoSuchBucket')
      return `MEDIA_S3_BUCKET names ${bucket}, and there is no such bucket at ${store}: create it first`;
    if (error.status === 403)
      return `MEDIA_S3_ACCESS_KEY may not use the bucket ${bucket} (${error.name}): it has to list, read, write and delete there`;
    return `MEDIA_S3_* are not accepted by ${store}: ${error.name}, ${error.message}`;
  }
}
