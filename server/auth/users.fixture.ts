import type { ApiResponse, TestShop } from '#test/shop.ts';
import { test as shopTest } from '#test/shop-fixtures.ts';

type Role = 'user' | 'admin';

/** The sign-in calls of a browser, and access to the emailed codes. */
export type SignInClient = {
  /** `repeated`: the id of an earlier request of this browser. */
  requestCode: (
    email: string,
    role?: Role,
    repeated?: string,
  ) => Promise<ApiResponse<'authenticate'>>;
  verifyCode: (
    email: string,
    otp: string,
    options?: { role?: Role; fullName?: string; requestId?: string },
  ) => Promise<ApiResponse<'authenticate'>>;
  /** The valid codes emailed to this address, newest first. */
  emailedCodes: (email: string) => Promise<string[]>;
  latestCode: (email: string) => Promise<string>;
  /** The id of the request in the link of the newest email. */
  latestLink: (email: string) => Promise<string>;
  /** Requests a code and verifies it. */
  signIn: (email: string, role?: Role) => Promise<ApiResponse<'authenticate'>>;
  /** Advances time for codes, sends and limits. */
  advanceTime: (seconds: number) => Promise<void>;
};

/** `from` is the client's IP address; absent means loopback. */
export function signInClient(shop: TestShop, options: { from?: string } = {}): SignInClient {
  const requestCode: SignInClient['requestCode'] = async (email, role = 'user', repeated) =>
    post(shop, {
      role,
      payload: {
        step: 'request',
        email,
        role,
        ...(repeated === undefined ? {} : { request_id: repeated }),
      },
      ...options,
    });
  const verifyCode: SignInClient['verifyCode'] = async (
    email,
    otp,
    { role = 'user', fullName, requestId } = {},
  ) =>
    post(shop, {
      role,
      payload: {
        step: 'verify',
        email,
        otp,
        role,
        ...(fullName === undefined ? {} : { full_name: fullName }),
        ...(requestId === undefined ? {} : { request_id: requestId }),
      },
      ...options,
    });
  const codeOf = async (email: string): Promise<string> => {
    const [newest] = await emailedCodes(shop, email);
    if (newest === undefined) throw new Error(`no code was emailed to ${email}`);
    return newest;
  };
  return {
    requestCode,
    verifyCode,
    emailedCodes: async (email) => emailedCodes(shop, email),
    latestCode: codeOf,
    latestLink: async (email) => latestLink(shop, email),
    signIn: async (email, role = 'user') => {
      await requestCode(email, role);
      return verifyCode(email, await codeOf(email), { role });
    },
    advanceTime: async (seconds) => advanceTime(shop, seconds),
  };
}

type SignInPost = { role: Role; payload: object; from?: string };

async function post(
  shop: TestShop,
  { role, payload, from }: SignInPost,
): Promise<ApiResponse<'authenticate'>> {
  if (from === undefined)
    return shop.call(role === 'admin' ? 'authenticateAdmin' : 'authenticate', { body: payload });
  const url = `/api${role === 'admin' ? '/admin' : ''}/auth/otp-auth`;
  const response = await shop.app.inject({ method: 'POST', url, remoteAddress: from, payload });
  return { status: response.statusCode, ...response.json() };
}

async function emailedCodes(shop: TestShop, email: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ code: string }>(
    `select facts->>'code' as code from mails where recipient = $1 and kind = 'code'
       and expires_at > now() order by id desc`,
    [email],
  );
  return rows.map((row) => row.code);
}

async function latestLink(shop: TestShop, email: string): Promise<string> {
  const { rows } = await shop.database.pool.query<{ url: string }>(
    `select facts->>'url' as url from mails where recipient = $1 and kind = 'code'
     order by id desc limit 1`,
    [email],
  );
  const link = new URLSearchParams(new URL(rows[0]?.url ?? '').hash.slice(1));
  return link.get('request') ?? '';
}

async function advanceTime(shop: TestShop, seconds: number): Promise<void> {
  const interval = `make_interval(secs => ${seconds})`;
  await shop.database.pool.query(
    `update one_time_codes set created_at = created_at - ${interval},
       expires_at = expires_at - ${interval}`,
  );
  // Deletes and reinserts all rows: an update in place could violate the primary key halfway.
  await shop.database.pool.query(
    `with moved as (delete from limit_hits returning *)
     insert into limit_hits (kind, subject, window_start, hits)
     select kind, subject, window_start - ${interval}, sum(hits) from moved group by 1, 2, 3`,
  );
}

/** Another code of six digits. */
export const wrongCodeFor = (code: string, step = 1): string =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0');

/** Tests with a shop of their file, and a client for its sign-in. */
export const test = shopTest.extend('client', { scope: 'file' }, ({ shop }) => signInClient(shop));
