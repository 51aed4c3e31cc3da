import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';

/**
 * The screen's title, the number of listed rows, and the page's actions. The key `n` and the
 * command palette press the last button, or the one marked `data-adds`.
 */
export function PageHead(props: {
  title: string;
  /** Undefined while it is loading: its place is kept. */
  count?: number | undefined;
  children?: ReactNode;
}) {
  const { title, count, children } = props;
  const actions = usePalettePress();
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-3 sm:gap-x-3">
      <h1 className="text-2xl">{title}</h1>
      {'count' in props ? (
        <span className={count === undefined ? 'invisible' : undefined}>
          <Badge>
            {(count ?? 0).toLocaleString('en-IN')}
            <span className="sr-only"> in this list</span>
          </Badge>
        </span>
      ) : null}
      {children ? (
        <div ref={actions} data-page-actions className="ml-auto flex items-center gap-2">
          {children}
        </div>
      ) : null}
    </div>
  );
}

const requestsAdd = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'press' in state && state.press === 'add';

/**
 * Presses the button that adds when the command palette navigates here ('New coupon'); only once,
 * not again on Back.
 */
function usePalettePress() {
  const actions = useRef<HTMLDivElement>(null);
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!requestsAdd(state)) return;
    void navigate(`${pathname}${search}`, { replace: true, state: null, preventScrollReset: true });
    pressAdd(actions.current);
  }, [state, pathname, search, navigate]);
  return actions;
}

export function pressAdd(within: HTMLElement | null): void {
  const buttons = [...(within?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  (buttons.find((button) => button.dataset['adds'] !== undefined) ?? buttons.at(-1))?.click();
}

/**
 * Scrolls to the section, or focuses the field, that the fragment of the URL names. Neither is in
 * the page before its data is.
 */
export function useFieldOfUrl(isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isLoaded || hash === '') return;
    const name = CSS.escape(hash.slice(1));
    const section = document.querySelector(`#${name}`);
    const field = document.querySelector<HTMLElement>(`main [name="${name}"]`);
    // An effect must not return the promise that browsers answer.
    if (section) section.scrollIntoView();
    else field?.scrollIntoView({ block: 'center' });
    if (!section) field?.focus({ preventScroll: true });
  }, [isLoaded, hash]);
}
