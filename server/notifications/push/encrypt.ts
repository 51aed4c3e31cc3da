import { createCipheriv, createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto';
import type { PushKeys } from './keys.ts';

const recordBytes = 4096;
const expiresSeconds = 12 * 3600;

type Device = { p256dh: string; auth: string };
/** Random per message; given, for the example of the standard. */
type Ephemeral = { privateKey: Buffer; salt: Buffer };

/** The body of a push message: RFC 8291 in one record of `aes128gcm`, RFC 8188. */
export function encryptPush(text: string, device: Device, { privateKey, salt }: Ephemeral): Buffer {
  const theirs = Buffer.from(device.p256dh, 'base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const ours = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const auth = Buffer.from(device.auth, 'base64url');
  const input = derive(pair.computeSecret(theirs), auth, { info, bytes: 32 });
  const key = derive(input, salt, { info: 'Content-Encoding: aes128gcm\0', bytes: 16 });
  const nonce = derive(input, salt, { info: 'Content-Encoding: nonce\0', bytes: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const content = [cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordBytes);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, ...content, cipher.getAuthTag()]);
}

const derive = (
  input: Buffer,
  salt: Buffer,
  { info, bytes }: { info: string | Buffer; bytes: number },
): Buffer => Buffer.from(hkdfSync('sha256', input, salt, info, bytes));

/** The `Authorization` header that identifies the shop at the push service (RFC 8292). */
export function authorization(
  { publicKey, privateKey }: PushKeys,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + expiresSeconds,
    sub: subject,
  })}`;
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
      d: Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]).toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`;
}
