import type { MediaS3 } from '#server/config/config.ts';

type Account = Pick<
  MediaS3,
  'bucket' | 'endpoint' | 'region' | 'isPathStyle' | 'accessKey' | 'secretKey'
>;

/** A request that the object store refused; `name` is its code, such as `NoSuchBucket`. */
export class S3Error extends Error {
  readonly status: number;

  constructor(code: string, message: string, status: number) {
    super(message);
    this.name = code;
    this.status = status;
  }
}

type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Of an object; without it the request is about the bucket. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer> | Blob;
  signal: AbortSignal;
};

/**
 * Sends a signed request, a second time after an error of the network or the store.
 * @throws S3Error for a refusal
 */
export type SendS3 = (request: S3Request) => Promise<Response>;

const attempts = 2;

/** Loads the signer on first use: a shop with images on disk never loads it. */
export async function connectS3(account: Account): Promise<SendS3> {
  const { AwsClient } = await import('aws4fetch');
  const signer = new AwsClient({
    accessKeyId: account.accessKey,
    secretAccessKey: account.secretKey,
    service: 's3',
    region: account.region,
  });
  return async ({ key = '', query = {}, signal, ...request }) => {
    const url = new URL(
      `${addressOf(account)}/${key.split('/').map(encodeURIComponent).join('/')}`,
    );
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    for (let attempt = 1; ; attempt++) {
      try {
        const signed = await signer.sign(url, { ...request, signal, redirect: 'manual' });
        const response = await fetch(signed);
        if (response.ok) return response;
        throw await refusalOf(response);
      } catch (error) {
        if (attempt === attempts || signal.aborted || isFinal(error)) throw error;
      }
    }
  };
}

function addressOf({ bucket, endpoint, region, isPathStyle }: Account): string {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (isPathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/$/, '');
}

const isFinal = (error: unknown): boolean =>
  error instanceof S3Error && error.status < 500 && error.status !== 429;

/** The response to HEAD has no body to name a code. */
async function refusalOf(response: Response): Promise<S3Error> {
  const { status, statusText } = response;
  const xml = await response.text();
  const code = xmlText(xml, 'Code') ?? (status === 404 ? 'NotFound' : `HTTP ${status}`);
  return new S3Error(code, xmlText(xml, 'Message') ?? statusText, status);
}

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
]);

/** The text of the first element with this name. */
export function xmlText(xml: string, name: string): string | undefined {
  const [, after] = xml.split(`<${name}>`, 2);
  return after?.split('<', 1)[0]?.replace(/&\w+;/g, (entity) => entities.get(entity) ?? entity);
}
