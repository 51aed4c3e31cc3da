import { useSearchParams } from 'react-router';

/** Which order's dialog is open stands in the address (`?order=12`): a phone's Back closes it. */
export function useViewedOrder() {
  const [parameters, setParameters] = useSearchParams();
  const id = Number(parameters.get('order'));
  const change = (orderId: number | null, replace: boolean) => {
    const next = new URLSearchParams(parameters);
    if (orderId === null) next.delete('order');
    else next.set('order', String(orderId));
    setParameters(next, { replace, preventScrollReset: true });
  };
  return {
    viewed: Number.isInteger(id) && id > 0 ? id : null,
    view: (orderId: number) => change(orderId, false),
    close: () => change(null, true),
  };
}
