import { useUrlParams } from './url-params.ts';
import { useAdmin } from '../../session/session.ts';

/**
 * Keeps the row whose dialog is open in the URL (`?order=12`), so that a phone's Back closes the
 * dialog.
 */
export function useOpenedRow(name: string) {
  const [parameters, changeUrl] = useUrlParams();
  const isSignedIn = useAdmin(({ token }) => token !== null);
  const id = Number(parameters.get(name));
  const show = (openedId: number | null, replace: boolean) =>
    changeUrl(
      (next) => {
        if (openedId === null) next.delete(name);
        else next.set(name, String(openedId));
        return next;
      },
      { replace },
    );
  return {
    // The server renders pages without a session: the dialog and its script load in the browser
    // only.
    openedId: isSignedIn && Number.isInteger(id) && id > 0 ? id : null,
    open: (rowId: number) => show(rowId, false),
    close: () => show(null, true),
  };
}
