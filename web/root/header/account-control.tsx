import { signOut, useAuth } from '../../api/auth-store.ts';
import { askToSignIn } from '../../api/sign-in-request.ts';
import { shopSuccess } from '#contract/shop-messages.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/** Until local storage was read nobody is known to be signed in, and the page says so for everyone. */
export function AccountControl({ className, onUse }: { className?: string; onUse?: () => void }) {
  const isSignedIn = useAuth(({ token }) => token !== null);
  const use = () => {
    onUse?.();
    if (!isSignedIn) return askToSignIn();
    signOut();
    toast.success(shopSuccess.loggedOut);
  };
  return (
    <button type="button" className={className} onClick={use}>
      {isSignedIn ? 'Logout' : 'Sign in'}
    </button>
  );
}
