import { signOut, useAuth } from '../../api/auth-store.ts';
import { requestSignIn } from '../../api/sign-in-request.ts';
import { shopSuccess } from '#contract/shop-messages.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { logoutText, signInText } from '#web/root/texts.ts';

/** Shows 'Sign in' until local storage is read, as in the server's HTML. */
export function AccountControl({ className, onUse }: { className?: string; onUse?: () => void }) {
  const isSignedIn = useAuth(({ token }) => token !== null);
  const use = () => {
    onUse?.();
    if (!isSignedIn) return requestSignIn();
    signOut();
    toast.success(shopSuccess.loggedOut);
  };
  return (
    <button type="button" className={className} onClick={use}>
      {isSignedIn ? logoutText : signInText}
    </button>
  );
}
