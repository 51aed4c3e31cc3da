import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pressAdd } from '../kit/page-head.tsx';
import { placesOf } from '../layout/admin-navigation.ts';
import { useAdmin } from '../session/session.ts';
import { openOverlay } from './admin-overlay.ts';
import { areShortcutsOn } from './shortcuts.ts';

/** How long `g` waits for its letter. */
const pairMs = 1500;

/** Listens as long as somebody is signed in. Ctrl+K works in a field too; keys without a modifier never do, nor under a dialog. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const isSignedIn = useAdmin(({ token }) => token !== null);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let beganPairMs = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
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
        !areShortcutsOn()
      )
        return;
      const isPair = event.timeStamp - beganPairMs < pairMs;
      beganPairMs = event.key === 'g' && !isPair ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const act = isPair ? goTo(event.key, navigate) : actions[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isSignedIn, navigate]);
}

/** One that is on its way out does not count. */
const isDialogOpen = (): boolean =>
  document.querySelector(':is([role=dialog], [role=alertdialog]):not([data-closed])') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [role=menu], [role=listbox]',
    ) !== null);

function goTo(key: string, navigate: (to: string) => unknown): (() => void) | undefined {
  const place = placesOf(useAdmin.getState().user?.staff_role).find(
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
  j: () => stepRow(1),
  k: () => stepRow(-1),
};

/** Moves the focus to the first control of the row below or above the one that has it. */
function stepRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr:not([aria-hidden])')];
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  const row = here < 0 ? rows[0] : rows[here + step];
  const control = row?.querySelector<HTMLElement>(
    'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)',
  );
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
}
