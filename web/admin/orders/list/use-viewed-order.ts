import { useAddress } from '#web/admin/kit/list-params.ts';
import { useAdmin } from '#web/admin/session/session.ts';

/** Which order's dialog is open stands in the address (`?order=12`): a phone's Back closes it. */
export function useViewedOrder() {
  const [parameters, changeAddress] = useAddress();
  const isSignedIn = useAdmin(({ token }) => token !== null);
  const id = Number(parameters.get('order'));
  const show = (orderId: number | null, replace: boolean) =>
    changeAddress(
      (next) => {
        if (orderId === null) next.delete('order');
        else next.set('order', String(orderId));
        return next;
      },
      { replace },
    );
  return {
    // Nobody is signed in where pages are rendered: the dialog and its script come in the browser only.
    viewed: isSignedIn && Number.isInteger(id) && id > 0 ? id : null,
    view: (orderId: number) => show(orderId, false),
    close: () => show(null, true),
  };
}
