import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** A browser's side of web push: its subscription, and what a push tells it. */
export function pushDevice() {
  const device = createECDH('prime256v1');
  device.generateKeys();
  const auth = Buffer.alloc(16, 7);
  const keys = { p256dh: device.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const decrypt = (body: Buffer): string => {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)];
    const derive = (input: Buffer, key: Buffer, info: string | Buffer, bytes: number) =>
      Buffer.from(hkdfSync('sha256', input, key, info, bytes));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), theirs]);
    const input = derive(device.computeSecret(theirs), auth, info, 32);
    const content = createDecipheriv(
      'aes-128-gcm',
      derive(input, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(input, salt, 'Content-Encoding: nonce\0', 12),
    );
    content.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([content.update(body.subarray(86, -16)), content.final()]);
    return text.subarray(0, -1).toString('utf8');
  };
  return { keys, decrypt, subscription: (endpoint: string) => ({ endpoint, keys }) };
}
