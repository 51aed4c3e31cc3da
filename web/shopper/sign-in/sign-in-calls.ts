import { failure, success } from '#contract/messages.ts';
import { signIn } from '#web/api/auth-store.ts';
import { mergeCart, useCart } from '#web/api/cart-store.ts';
import { api } from '#web/api/client.ts';
import { type RequestedCode, requestedCodeOf } from '#web/api/request-id.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { soldOutRemovedText } from '#web/shopper/sign-in/texts.tsx';

/**
 * The request that a typed code answers. Absent after a refused request: the server then accepts
 * the newest code.
 */
type RequestId = string | undefined;

/** Requests a code by email; a new one, if a request id is given. Returns the server's message. */
export async function requestCode(
  email: string,
  requestId: RequestId,
): Promise<RequestedCode & { message: string }> {
  const repeated = requestId ? { request_id: requestId } : {};
  const { data, message } = await api('authenticate', {
    body: { step: 'request', email, role: 'user', ...repeated },
  });
  return { ...requestedCodeOf(data), message };
}

type Code = { email: string; otp: string; requestId: RequestId; fullName: string | undefined };

/** Signs in with the code and merges the cart of this browser into the account's. */
export async function signInWithCode({ email, otp, requestId, fullName }: Code): Promise<void> {
  const { data } = await api('authenticate', {
    body: {
      step: 'verify',
      email,
      otp,
      role: 'user',
      ...(requestId ? { request_id: requestId } : {}),
      ...(fullName ? { full_name: fullName } : {}),
    },
  });
  if (!('token' in data)) throw new Error('signed in without a session');
  const hasLines = useCart.getState().items.length > 0;
  signIn(data.token, data.user);
  await mergeCart().then(
    (unmerged) => showMergeResult(unmerged, hasLines),
    (reason: unknown) => toast.error(serverMessage(reason, failure.cartSync)),
  );
}

function showMergeResult(names: readonly string[], hadLines: boolean): void {
  if (hadLines) toast.announce(success.cartSynced);
  for (const name of names) toast.info(soldOutRemovedText(name));
}
