import { Refusal } from '#contract/refusals.ts';
import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import { signOut, staffRoleOf } from './auth.ts';
import { requestCode, type SignedIn, verifyCode } from './otp.ts';
import { endSession, listSessions } from './sessions.ts';

const codeSent = { data: null, message: success.codeSent };

export const authRoutes = {
  authenticate: async (ctx, { body }) => {
    if (body.step === 'request') return (await requestCode(ctx, body.email, body.role)) ?? codeSent;
    const signedIn = await verifyCode(ctx, {
      identifier: body.email,
      role: body.role,
      otp: body.otp,
      fullName: body.full_name,
    });
    return signedIn instanceof Refusal
      ? signedIn
      : { data: view(signedIn), message: success.verified };
  },
  authenticateAdmin: async (ctx, { body }) => {
    if (body.step === 'request') return (await requestCode(ctx, body.email, body.role)) ?? codeSent;
    const signedIn = await verifyCode(ctx, {
      identifier: body.email,
      role: body.role,
      otp: body.otp,
      appCode: body.app_code,
    });
    if (signedIn instanceof Refusal) return signedIn;
    const data = view(signedIn);
    const { id, full_name, email, mobile_no } = data.user;
    return { data: { ...data, id, full_name, email, mobile_no }, message: success.verified };
  },
  signOut: async (ctx) => {
    await signOut(ctx);
    return { data: null, message: success.loggedOut };
  },
  listSessions: async (ctx) => ({ data: await listSessions(ctx) }),
  endSession: async (ctx, { params }) => {
    await endSession(ctx, params.id);
    return { data: null, message: success.sessionEnded };
  },
} satisfies Handlers;

/** `role` is that of the sign-in, also for an owner who signs in to the shop. */
const view = ({ account, role, session }: SignedIn) => ({
  token: session.token,
  role,
  expires_at: session.expiresAt.toISOString(),
  user: {
    id: account.id,
    full_name: account.fullName,
    email: account.email,
    address: account.address,
    mobile_no: account.mobileNo ?? '',
    role,
    ...(role === 'admin' ? { staff_role: staffRoleOf(account.staffRole) } : {}),
  },
});
