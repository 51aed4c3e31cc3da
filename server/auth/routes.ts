import { Refusal } from '#contract/refusals.ts';
import { fill } from '#contract/shop-messages.ts';
import { success } from '#contract/messages.ts';
import { messageSuccess } from '#contract/messages/texts.ts';
import type { Handlers } from '../api/handler.ts';
import { signOut, staffRoleOf } from './auth.ts';
import { requestMobileCode, verifyMobile } from './mobile.ts';
import { type SignIn, verifyCode } from './otp.ts';
import { requestCode } from './request-code.ts';
import type { Ctx } from '../ctx.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';
import type { Role } from './role.ts';
import { endSession, listSessions } from './sessions.ts';

export const authRoutes = {
  ...twoFactorRoutes,
  authenticate: async (ctx, { body }) => {
    if (body.step === 'request') return sendCode(ctx, body);
    const signIn = await verifyCode(ctx, {
      identifier: body.email,
      role: body.role,
      otp: body.otp,
      requestId: body.request_id,
      fullName: body.full_name,
    });
    return signIn instanceof Refusal ? signIn : { data: view(signIn), message: success.verified };
  },
  authenticateAdmin: async (ctx, { body }) => {
    if (body.step === 'request') return sendCode(ctx, body);
    const signIn = await verifyCode(ctx, {
      identifier: body.email,
      role: body.role,
      otp: body.otp,
      requestId: body.request_id,
      totp: body.totp_code,
    });
    if (signIn instanceof Refusal) return signIn;
    const data = view(signIn);
    const { id, full_name, email, mobile_no } = data.user;
    return { data: { ...data, id, full_name, email, mobile_no }, message: success.verified };
  },
  verifyMobile: async (ctx, { body }) => {
    if (body.step === 'request') {
      const sent = await requestMobileCode(ctx, body.mobile_no);
      return sent instanceof Refusal
        ? sent
        : { data: sent, message: messageSuccess.mobileCodeSent };
    }
    const verified = await verifyMobile(ctx, {
      mobile: body.mobile_no,
      otp: body.otp,
      requestId: body.request_id,
    });
    return verified instanceof Refusal
      ? verified
      : { data: verified, message: messageSuccess.mobileVerified };
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

const timeInIndia = new Intl.DateTimeFormat('en-US', {
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

type RequestBody = { email: string; role: Role; request_id?: string | undefined };

async function sendCode(ctx: Ctx, { email, role, request_id: repeated }: RequestBody) {
  const sent = await requestCode(ctx, { identifier: email, role, repeated });
  if (sent instanceof Refusal) return sent;
  return {
    data: {
      request_id: sent.requestId,
      sent_at: sent.sentAt.toISOString(),
      resend_seconds: sent.resendSeconds,
    },
    message: sent.isNew
      ? sent.isBySms
        ? messageSuccess.codeSentToMobile
        : success.codeSent
      : fill(sent.isBySms ? messageSuccess.codeSentToMobileBefore : success.codeSentBefore, {
          time: timeInIndia.format(sent.sentAt),
        }),
  };
}

/** `role` is the role of the sign-in: an owner who signs in to the shop is a `user`. */
const view = ({ account, role, session }: SignIn) => ({
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
