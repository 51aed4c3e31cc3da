import { useSearchParams } from 'react-router';
import { useAdmin } from '../session.ts';

/** Which order's dialog is open stands in the address (`?order=12`): a phone's Back closes it. */
export function useViewedOrder() {
  const [parameters, setParameters] = useSearchParams();
  const isSignedIn = useAdmin(({ token }) => token !== null);
  const id = Number(parameters.get('order'));
  const change = (orderId: number | null, replace: boolean) => {
    const next = new URLSearchParams(parameters);
    if (orderId === null) next.delete('order');
    else next.set('order', String(orderId));
    setParameters(next, { replace, preventScrollReset: true });
  };
  return {
    // Nobody is signed in where pages are rendered: the dialog and its script come in the browser only.
    viewed: isSignedIn && Number.isInteger(id) && id > 0 ? id : null,
    view: (orderId: number) => change(orderId, false),
    close: () => change(null, true),
  };
}
