import type { Answer, TestShop } from '#test/shop.ts';

type Role = 'user' | 'admin';

const callOf = (role: Role) => (role === 'admin' ? 'authenticateAdmin' : 'authenticate');

/** What somebody at a browser does to sign in, and a look into the letterbox. */
export function doorOf(shop: TestShop, { from = undefined as string | undefined } = {}) {
  /** `from`: the network address that it comes from; absent: this machine. */
  const knock = async (role: Role, payload: object): Promise<Answer> => {
    if (from === undefined) return shop.call(callOf(role), { body: payload });
    const url = `/api${role === 'admin' ? '/admin' : ''}/auth/otp-auth`;
    const response = await shop.app.inject({ method: 'POST', url, remoteAddress: from, payload });
    return { status: response.statusCode, ...response.json() };
  };
  const ask = async (email: string, role: Role = 'user'): Promise<Answer> =>
    knock(role, { step: 'request', email, role });
  const answer = async (
    email: string,
    otp: string,
    { role = 'user', fullName }: { role?: Role; fullName?: string } = {},
  ): Promise<Answer> =>
    knock(role, {
      step: 'verify',
      email,
      otp,
      role,
      ...(fullName === undefined ? {} : { full_name: fullName }),
    });

  /** Codes that are to be mailed to this address, newest first. */
  const letterbox = async (email: string): Promise<string[]> => {
    const { rows } = await shop.database.pool.query<{ code: string }>(
      `select facts->>'code' as code from mails where recipient = $1 and kind = 'code' and expires_at > now() order by id desc`,
      [email],
    );
    return rows.map((row) => row.code);
  };
  const codeOf = async (email: string): Promise<string> => {
    const [newest] = await letterbox(email);
    if (newest === undefined) throw new Error(`no code was mailed to ${email}`);
    return newest;
  };
  /** Asks, reads the mail, verifies. */
  const signIn = async (email: string, role: Role = 'user'): Promise<Answer> => {
    await ask(email, role);
    return answer(email, await codeOf(email), { role });
  };
  /** Lets time pass for codes, sends and limits. */
  const later = async (seconds: number): Promise<void> => {
    const by = `make_interval(secs => ${seconds})`;
    await shop.database.pool.query(
      `update one_time_codes set created_at = created_at - ${by}, expires_at = expires_at - ${by}`,
    );
    // Moved one by one, a count could meet another that is yet to move: all are taken out, and those that meet are added up.
    await shop.database.pool.query(
      `with moved as (delete from limit_hits returning *)
       insert into limit_hits (kind, subject, window_start, hits)
       select kind, subject, window_start - ${by}, sum(hits) from moved group by 1, 2, 3`,
    );
  };
  return { ask, answer, letterbox, codeOf, signIn, later };
}

/** A code of six digits that is not this one. */
export const wrongFor = (code: string, step = 1): string =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0');
