import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

const bucket = {
  MEDIA_S3_ENDPOINT: 'http://store:9000',
  MEDIA_S3_BUCKET: 'pictures',
  MEDIA_S3_ACCESS_KEY: 'key',
  MEDIA_S3_SECRET_KEY: 'secret',
};

test('exports need a bucket of their own beside that of the images', () => {
  expect(readConfig(bucket).exportS3).toBeNull();
  expect(
    readConfig({
      ...{ ...bucket, EXPORT_S3_BUCKET: 'books', MEDIA_S3_PREFIX: 'one' },
      MEDIA_S3_PUBLIC_URL: 'https://pictures.shop',
    }).exportS3,
  ).toMatchObject({ bucket: 'books', endpoint: 'http://store:9000', prefix: '', publicUrl: null });
  expect(problemOf({ ...bucket, EXPORT_S3_BUCKET: 'pictures' })).toContain(
    'EXPORT_S3_BUCKET must be another bucket than MEDIA_S3_BUCKET',
  );
  expect(problemOf({ EXPORT_S3_BUCKET: 'books' })).toContain(
    'EXPORT_S3_BUCKET needs MEDIA_S3_BUCKET',
  );
});

test('an object store needs all of its settings or none', () => {
  expect(readConfig({}).mediaS3).toBeNull();
  expect(
    readConfig({
      ...bucket,
      MEDIA_S3_PREFIX: '/shop/one/',
      MEDIA_S3_PUBLIC_URL: 'https://pictures.shop/',
    }).mediaS3,
  ).toEqual({
    endpoint: 'http://store:9000',
    region: 'us-east-1',
    bucket: 'pictures',
    accessKey: 'key',
    secretKey: 'secret',
    prefix: 'shop/one/',
    publicUrl: 'https://pictures.shop',
    isPathStyle: true,
  });
  for (const name of [
    'MEDIA_S3_BUCKET',
    'MEDIA_S3_ACCESS_KEY',
    'MEDIA_S3_SECRET_KEY',
    'MEDIA_S3_ENDPOINT',
  ]) {
    expect(problemOf({ ...bucket, [name]: '' })).toContain(`${name} is missing`);
  }
  expect(problemOf({ MEDIA_S3_PREFIX: 'shop' })).toContain('MEDIA_S3_BUCKET is missing');
  expect(
    readConfig({ ...bucket, MEDIA_S3_ENDPOINT: '', MEDIA_S3_REGION: 'ap-south-1' }).mediaS3,
  ).toMatchObject({ endpoint: null, isPathStyle: false });
  expect(
    problemOf({ ...bucket, SHOP_ENV: 'production', MEDIA_S3_PUBLIC_URL: 'http://pictures.shop' }),
  ).toContain('MEDIA_S3_PUBLIC_URL must begin with https://');
});
