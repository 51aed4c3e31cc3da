import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Look, lookFrom } from '#contract/room/look.ts';
import { partFrom, roomLink } from './describe-look.ts';

/** A look, and the key of the part whose fabrics are offered. */
export type RoomView = { look: Look; part: string };
export type ChangeView = (view: RoomView) => RoomView;
export type Choose = (change: ChangeView) => void;

/**
 * The look of the URL. A change starts from the latest look, not from the drawn one: on a slow phone
 * a second tap comes before the first one is drawn, and must not undo it. The URL follows.
 */
export function useLook(isOnSale: (id: number) => boolean): { view: RoomView; choose: Choose } {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const read = (): RoomView => viewOf(search, isOnSale);
  const [view, setView] = useState(read);
  const latest = useRef(view);
  const show = (next: RoomView): void => {
    latest.current = next;
    setView(next);
  };
  const isOwn = isOwnState(state);
  useEffect(() => {
    if (!isOwn) show(read());
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- reads when the URL changes
  }, [search, isOwn]);
  return {
    view,
    choose: (change) => {
      const next = change(latest.current);
      show(next);
      const to = roomLink(next.look, next.part);
      void navigate(to, { replace: true, preventScrollReset: true, state: ownState });
    },
  };
}

const ownState = { isChosen: true } as const;
const isOwnState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isChosen' in state;

/** Fabrics that are no longer on sale are left out. */
function viewOf(search: string, isOnSale: (id: number) => boolean): RoomView {
  const params = new URLSearchParams(search);
  const { scene, fabrics } = lookFrom(params);
  const entries = Object.entries(fabrics).filter(([, id]) => isOnSale(id));
  const look = { scene, fabrics: Object.fromEntries(entries) };
  return { look, part: partFrom(params, look).key };
}
