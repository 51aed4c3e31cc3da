import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pressAdd } from '../kit/page-head.tsx';
import { navigationFor } from '../layout/admin-navigation.ts';
import { useAdmin } from '../session/session.ts';
import { openOverlay } from './admin-overlay.ts';
import { areShortcutsEnabled } from './shortcuts.ts';

/** Maximum time between `g` and the next key. */
const pairMs = 1500;

/**
 * Active while signed in. Ctrl+K also works in a field. Single keys do not, and none works under a
 * dialog.
 */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const isSignedIn = useAdmin(({ token }) => token !== null);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let pairStartMs = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === 'k'
      ) {
        event.preventDefault();
        openOverlay('palette');
        return;
      }
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        !areShortcutsEnabled()
      )
        return;
      const isPair = event.timeStamp - pairStartMs < pairMs;
      pairStartMs = event.key === 'g' && !isPair ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const action = isPair ? goTo(event.key, navigate) : actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isSignedIn, navigate]);
}

/** Ignores a dialog that is closing. */
const isDialogOpen = (): boolean =>
  document.querySelector(':is([role=dialog], [role=alertdialog]):not([data-closed])') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [role=menu], [role=listbox]',
    ) !== null);

function goTo(key: string, navigate: (to: string) => unknown): (() => void) | undefined {
  const place = navigationFor(useAdmin.getState().user?.staff_role).find(
    (candidate) => candidate.key === key,
  );
  return place ? () => void navigate(place.to) : undefined;
}

const actions: Readonly<Record<string, () => void>> = {
  '?': () => openOverlay('shortcuts'),
  '/': () => {
    const search = document.querySelector<HTMLInputElement>('main input[type=search]');
    if (search) search.focus();
    else openOverlay('palette');
  },
  n: () => pressAdd(document.querySelector<HTMLElement>('main [data-page-actions]')),
  j: () => moveRowFocus(1),
  k: () => moveRowFocus(-1),
};

/** Moves the focus to the first control of the next or previous row. */
function moveRowFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr:not([aria-hidden])')];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const row = current < 0 ? rows[0] : rows[current + step];
  const control = row?.querySelector<HTMLElement>(
    'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)',
  );
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
}
